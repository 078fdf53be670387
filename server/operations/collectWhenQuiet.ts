import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEvery = 5000;

/** A process that needed less of a processor than this share has time to spare. */
const quiet = 0.05;

/** A heap that has grown by less is not worth a pause; in bytes. */
const worthwhile = 32 * 1024 * 1024;

/** The second one gives back the room that the first one made. */
const rounds = 2;

/**
 * Gives the memory of a burst back once it is over. V8 collects when it needs room, so an idle process would keep
 * hundreds of megabytes of garbage for hours, and on a machine of one's own the model could use them.
 */
export function collectWhenQuiet(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let kept = heapSize();
  let due = 0;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if ((user + system) / 1000 > lookEvery * quiet) return;
    if (heapSize() > kept + worthwhile) due = rounds;
    if (due === 0) return;
    due -= 1;
    collect();
    kept = heapSize();
  }, lookEvery).unref();
}

/** With the room that garbage has left. */
function heapSize(): number {
  return getHeapStatistics().total_heap_size;
}
