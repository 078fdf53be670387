import { readFileSync } from 'node:fs';
import { refuseToStart } from './refuseToStart.mjs';

/** Understands only what `engines` in package.json needs: `>=` and `<`. */
export function isInRange(/** @type {string} */ version, /** @type {string} */ range) {
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const isLower = version.localeCompare(bound.replace(/^\D+/, ''), 'en', { numeric: true }) < 0;
        return bound.startsWith('>=') ? !isLower : isLower;
      }),
  );
}

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
if (!isInRange(process.versions.node, engines.node))
  refuseToStart(`Node.js is ${process.versions.node}; install version 24, or any other in ${engines.node}.`);
