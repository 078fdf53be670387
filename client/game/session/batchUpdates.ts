import type { Progress } from '../../../server/api.ts';
import type { OnUpdate } from './calls.ts';

type Batch = { progress: Progress | null; delta: string };

const empty: Batch = { progress: null, delta: '' };

/** Short enough for text to appear smoothly, long enough for the page to keep up. */
const intervalMs = 50;

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
      timer ??= setTimeout(flush, intervalMs);
    },
    stop: () => clearTimeout(timer),
  };
}
