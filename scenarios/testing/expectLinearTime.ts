import { runInNewContext } from 'node:vm';

/** Linear work takes a small part of it even on a busy machine. */
const timeLimitMs = 60_000;

/**
 * Interrupts the work and fails if all of it takes longer. It tells quadratic from linear work only if the texts are so
 * long that the former takes minutes: regular expressions do about a thousand million steps per second.
 */
export function expectLinearTime(texts: Iterable<string>, work: (text: string) => unknown): void {
  let current = '';
  const workOnAll = () => {
    for (current of texts) work(current);
  };
  try {
    runInNewContext('workOnAll()', { workOnAll }, { timeout: timeLimitMs }); // within a regular expression, too
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const shown = `${current.slice(0, 60)} … ${current.slice(-20)}`;
    throw new Error(`The work does not seem to be linear: it was interrupted in ${JSON.stringify(shown)}.`, {
      cause: error,
    });
  }
}
