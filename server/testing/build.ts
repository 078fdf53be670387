import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';

/** Builds client and server once before the tests that need it, unless there is a build of these sources. */
export function setup(): void {
  execFileSync(process.execPath, [join(findPackageRoot(import.meta.dirname), 'server', 'build.mjs')]);
}
