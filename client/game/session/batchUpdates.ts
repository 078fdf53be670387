import type { Progress } from '../../../server/api.ts';
import type { Tell } from './calls.ts';

/** Several news in one: the last progress, and the pieces of text joined. */
type Batch = { progress: Progress | null; delta: string };

const nothing: Batch = { progress: null, delta: '' };

/** So much, in milliseconds, is gathered before it is passed on: words still seem to flow, and the page keeps up. */
const pause = 50;

/** Gathers news that may come in bursts. What is gathered when it is stopped is dropped: then the whole is there, or nothing. */
export function inBatches(pass: (batch: Batch) => void): { tell: Tell; stop: () => void } {
  let batch = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const gathered = batch;
    batch = nothing;
    pass(gathered);
  };
  return {
    tell(news) {
      if ('delta' in news) batch = { ...batch, delta: batch.delta + news.delta };
      else batch = { ...batch, progress: news.progress };
      timer ??= setTimeout(flush, pause);
    },
    stop: () => clearTimeout(timer),
  };
}
