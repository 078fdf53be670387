import type { Surroundings } from '../../evaluators/evaluator.ts';
import { ApiError } from '../apiError.ts';

export type LineSettings = {
  /** How many may be at work at once. */
  mostAtWork: number;
  mostWaiting: number;
  /** How many milliseconds one may wait. */
  patience: number;
};

type Waiting = { place: number; tell: Surroundings['tell']; admit: () => void };

/** Places change with every evaluation that ends; told each time, a long line would be busy with nothing else. */
const announceEvery = 500;

/** When a full line may have room again, in seconds. */
const comeBackAfter = 10;

/** Lets only so many evaluations work at once. The others wait in line and are told their place; surplus is refused. */
export class Line {
  readonly #settings: LineSettings;
  readonly #waiting = new Set<Waiting>();
  #atWork = 0;
  #announcement: NodeJS.Timeout | undefined;
  constructor(settings: LineSettings) {
    this.#settings = settings;
  }

  get atWork(): number {
    return this.#atWork;
  }
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Works as soon as it is its turn. Rejects with an ApiError when that takes too long, or with the signal's reason. */
  async pass<T>({ signal, tell }: Surroundings, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#atWork < this.#settings.mostAtWork) this.#atWork += 1;
    else await this.#wait(signal, tell);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Resolves when a place at work has been handed over. */
  async #wait(signal: AbortSignal, tell: Surroundings['tell']): Promise<void> {
    if (this.waiting >= this.#settings.mostWaiting)
      throw busy('So many answers are waiting to be read that no more fit in line; try again in a moment.');
    let timer: NodeJS.Timeout | undefined;
    let onAbort = () => {};
    let one: Waiting | undefined;
    try {
      await new Promise<void>((admit, reject) => {
        one = { place: this.waiting + 1, tell, admit };
        this.#waiting.add(one);
        onAbort = () => reject(signal.reason);
        signal.addEventListener('abort', onAbort, { once: true });
        const tooLong = () => reject(busy('The wait in line became too long; try again later.'));
        timer = setTimeout(tooLong, this.#settings.patience);
        this.#announce(one);
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      // Whoever was admitted is out already.
      if (one && this.#waiting.delete(one)) this.#announceSoon();
    }
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#atWork -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.admit();
    this.#announceSoon();
  }

  #announceSoon(): void {
    this.#announcement ??= setTimeout(() => {
      this.#announcement = undefined;
      let place = 0;
      for (const one of this.#waiting) {
        place += 1;
        if (one.place === place) continue;
        one.place = place;
        this.#announce(one);
      }
    }, announceEvery).unref();
  }

  #announce({ place, tell }: Waiting): void {
    tell({ type: 'progress', stage: 'queue', done: place, total: this.waiting });
  }
}

function busy(message: string): ApiError {
  return new ApiError('evaluator_busy', message, comeBackAfter);
}
