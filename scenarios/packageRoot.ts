import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Searching upwards works from the source and from the built bundle. */
export function findPackageRoot(from: string): string {
  const parent = dirname(from);
  if (existsSync(join(from, 'package.json'))) return from;
  if (parent === from) throw new Error('package.json was not found above the code.');
  return findPackageRoot(parent);
}
