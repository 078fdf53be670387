/**
 * Ends a start that cannot work, with one line that says why.
 *
 * @returns {never}
 */
export function refuseToStart(/** @type {string} */ why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
