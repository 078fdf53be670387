/**
 * Ends a start that cannot work, with one line that says why.
 *
 * @param {string} why
 * @returns {never}
 */
export function stop(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
