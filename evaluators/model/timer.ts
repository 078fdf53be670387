/** Acts some time after its start, and then can start again. */
export class Timer {
  readonly #delay: number;
  readonly #act: () => void;
  #running: NodeJS.Timeout | undefined;

  constructor(delay: number, act: () => void) {
    this.#delay = delay;
    this.#act = act;
  }

  /** Does nothing while it runs. */
  start(): void {
    this.#running ??= setTimeout(() => {
      this.#running = undefined;
      this.#act();
    }, this.#delay);
  }

  stop(): void {
    clearTimeout(this.#running);
    this.#running = undefined;
  }
}
