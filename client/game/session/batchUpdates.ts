import type { Progress } from '../../../server/api.ts';
import type { OnUpdate } from './calls.ts';

/** Several updates combined: the latest progress, and the pieces of text joined. */
type Batch = { progress: Progress | null; delta: string };

const empty: Batch = { progress: null, delta: '' };

/** In milliseconds: short enough for text to appear smoothly, long enough for the page to keep up. */
const interval = 50;

/**
 * Combines updates that arrive close together. `stop` drops a waiting batch, because the call has ended and its outcome
 * replaces all progress.
 */
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
