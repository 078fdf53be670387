import type { Emit } from '../../evaluators/evaluator.ts';
import { ApiError } from '../apiError.ts';
import type { AcquirePermit } from './clientConcurrency.ts';
import { type ClientContext, widest } from './clientKey.ts';

type QueueSettings = {
  concurrency: number;
  maxWaiting: number;
  /** Milliseconds that an evaluation may wait. */
  timeoutMs: number;
  /** Without it, one client may fill the queue. */
  acquirePermit?: AcquirePermit;
};

type Waiting = {
  /** The widest network that the client is in. */
  network: string;
  /** Each network has one evaluation in a turn. */
  turn: number;
  /** The last position that the caller was told, or 0. */
  position: number;
  emit: Emit;
  start: () => void;
  leave: (reason: unknown) => void;
};

/** Sending every change of position would be costly in a long queue. Short waits are not announced at all. */
const announceEveryMs = 1000;

const retryAfterSeconds = 10;

/**
 * Unlike p-queue, this queue lets clients take turns, tells callers their position, and has a maximum length and a
 * maximum waiting time.
 */
export class EvaluationQueue {
  readonly #settings: QueueSettings;
  /** In the order of their turns. */
  #waiting: Waiting[] = [];
  #nextTurn = 0;
  #running = 0;
  #announcement: NodeJS.Timeout | undefined;
  constructor(settings: QueueSettings) {
    this.#settings = settings;
  }

  get running(): number {
    return this.#running;
  }
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Rejects with an ApiError if the client has no permit left, the queue is full or the wait takes too long, and with
   * the signal's reason if the signal aborts before `work` starts.
   */
  async run<T>(context: ClientContext, work: () => Promise<T>): Promise<T> {
    const { acquirePermit } = this.#settings;
    const release = acquirePermit && (await acquirePermit(context.networks));
    try {
      context.signal.throwIfAborted();
      if (this.#running < this.#settings.concurrency) this.#running += 1;
      else await this.#wait(context);
      try {
        return await work();
      } finally {
        this.#startNext();
      }
    } finally {
      release?.();
    }
  }

  /** Resolves when another evaluation has ended and passed on its slot. */
  async #wait({ signal, emit, networks }: ClientContext): Promise<void> {
    let cleanUp = () => {};
    await new Promise<void>((start, reject) => {
      const network = widest(networks);
      const turn = this.#nextTurn + this.#waiting.filter((other) => other.network === network).length;
      // A slot that is passed on to a rejected entry would be lost, so the entry leaves the queue at once.
      const leave = (reason: unknown) => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        this.#announceSoon();
        reject(reason);
      };
      const waiting: Waiting = { network, turn, position: 0, emit, start, leave };
      const onAbort = () => leave(signal.reason);
      const onTimeout = () => leave(busy('The answer waited too long in the queue. Try again later.'));
      const timer = setTimeout(onTimeout, this.#settings.timeoutMs);
      signal.addEventListener('abort', onAbort);
      cleanUp = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const before = this.#waiting.findLastIndex((other) => other.turn <= turn);
      this.#waiting.splice(before + 1, 0, waiting);
      // Refuse an evaluation of the network with the most waiting ones, which has the last turn and may be this one.
      if (this.waiting > this.#settings.maxWaiting)
        this.#waiting
          .at(-1)
          ?.leave(busy('The queue is full: too many answers are waiting to be read. Try again in a moment.'));
      this.#announceSoon();
    }).finally(() => cleanUp());
  }

  #startNext(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#nextTurn = next.turn + 1;
    next.start();
    this.#announceSoon();
  }

  #announceSoon(): void {
    this.#announcement ??= setTimeout(() => {
      this.#announcement = undefined;
      for (const [index, waiting] of this.#waiting.entries()) {
        if (waiting.position === index + 1) continue;
        waiting.position = index + 1;
        waiting.emit({ type: 'progress', stage: 'queue', done: index + 1, total: this.waiting });
      }
    }, announceEveryMs).unref();
  }
}

function busy(message: string): ApiError {
  return new ApiError('evaluator_busy', message, retryAfterSeconds);
}
