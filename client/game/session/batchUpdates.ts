import type { Progress } from '../../../server/api.ts';
import type { OnUpdate } from './calls.ts';

/** Several updates in one: the latest progress, and the pieces of text joined. */
type Batch = { progress: Progress | null; delta: string };

const empty: Batch = { progress: null, delta: '' };

/** In milliseconds: short enough for text to seem to flow, long enough for the page to keep up. */
const interval = 50;

/** Batches updates that may come in bursts. Stopping drops a pending batch: by then the whole reply is there, or none. */
export function batchUpdates(emit: (batch: Batch) => void): { onUpdate: OnUpdate; stop: () => void } {
  let batch = empty;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const pending = batch;
    batch = empty;
    emit(pending);
  };
  return {
    onUpdate(update) {
      if ('delta' in update) batch = { ...batch, delta: batch.delta + update.delta };
      else batch = { ...batch, progress: update.progress };
      timer ??= setTimeout(flush, interval);
    },
    stop: () => clearTimeout(timer),
  };
}
