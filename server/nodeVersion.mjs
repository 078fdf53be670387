import { readFileSync } from 'node:fs';
import { stop } from './stop.mjs';

/**
 * Understands only what `engines` in package.json needs: `>=` and `<`.
 *
 * @param {string} version
 * @param {string} range
 */
export function isInRange(version, range) {
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const isLower = compare(version, bound.replace(/^\D+/, '')) < 0;
        return bound.startsWith('>=') ? !isLower : isLower;
      }),
  );
}

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  const at = left.findIndex((number, index) => number !== (right[index] ?? 0));
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
if (!isInRange(process.versions.node, engines.node))
  stop(`Node.js is ${process.versions.node}; install version 24, or any other in ${engines.node}.`);
