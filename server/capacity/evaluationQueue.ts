import type { EvaluationContext } from '../../evaluators/evaluator.ts';
import { ApiError } from '../apiError.ts';
import type { TakePlace } from './clientPlaces.ts';

type QueueSettings = {
  concurrency: number;
  maxWaiting: number;
  /** Milliseconds that an evaluation may wait. */
  timeoutMs: number;
  /** Without it, one client may fill the queue. */
  takePlace?: TakePlace;
};

type Waiting = { position: number; emit: EvaluationContext['emit']; start: () => void };

/** Sending every change of position would be costly in a long queue. */
const announceEveryMs = 500;

const retryAfterSeconds = 10;

/** Unlike p-queue, this queue tells callers their position, and has a maximum length and a maximum waiting time. */
export class EvaluationQueue {
  readonly #settings: QueueSettings;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  #announcement: NodeJS.Timeout | undefined;
  constructor(settings: QueueSettings) {
    this.#settings = settings;
  }

  get running(): number {
    return this.#running;
  }
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Rejects with an ApiError if the client has no place left, the queue is full or the wait takes too long, and with
   * the signal's reason if the signal aborts before `work` starts.
   */
  async run<T>({ signal, emit, client }: EvaluationContext, work: () => Promise<T>): Promise<T> {
    const free = client === undefined ? undefined : await this.#settings.takePlace?.(client);
    try {
      signal.throwIfAborted();
      if (this.#running < this.#settings.concurrency) this.#running += 1;
      else await this.#wait(signal, emit);
      try {
        return await work();
      } finally {
        this.#startNext();
      }
    } finally {
      free?.();
    }
  }

  /** Resolves when another evaluation has ended and passed on its slot. */
  async #wait(signal: AbortSignal, emit: EvaluationContext['emit']): Promise<void> {
    if (this.waiting >= this.#settings.maxWaiting)
      throw busy('The queue is full: too many answers are waiting to be read. Try again in a moment.');
    let leave = (_reason: unknown) => {};
    const onAbort = () => leave(signal.reason);
    const onTimeout = () => leave(busy('The answer waited too long in the queue. Try again later.'));
    const timer = setTimeout(onTimeout, this.#settings.timeoutMs);
    signal.addEventListener('abort', onAbort);
    await new Promise<void>((start, reject) => {
      const waiting: Waiting = { position: this.waiting + 1, emit, start };
      this.#waiting.add(waiting);
      // A slot that is passed on to a rejected entry would be lost, so the entry leaves the queue at once.
      leave = (reason) => {
        if (this.#waiting.delete(waiting)) this.#announceSoon();
        reject(reason);
      };
      this.#announce(waiting);
    }).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    });
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.start();
    this.#announceSoon();
  }

  #announceSoon(): void {
    this.#announcement ??= setTimeout(() => {
      this.#announcement = undefined;
      for (const [at, waiting] of [...this.#waiting].entries()) {
        if (waiting.position === at + 1) continue;
        waiting.position = at + 1;
        this.#announce(waiting);
      }
    }, announceEveryMs).unref();
  }

  #announce({ position, emit }: Waiting): void {
    emit({ type: 'progress', stage: 'queue', done: position, total: this.waiting });
  }
}

function busy(message: string): ApiError {
  return new ApiError('evaluator_busy', message, retryAfterSeconds);
}
