import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { isInRange } from './nodeVersion.mjs';

const root = findPackageRoot(import.meta.dirname);
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const range = JSON.parse(read('package.json')).engines.node;

describe('the versions of Node.js', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '22.22.1', '23.0.0', '24.9.0', '26.0.1'])('include %s', (version) => {
    expect(isInRange(version, range)).toBe(true);
  });

  it.each(['16.20.2', '18.20.8', '20.9.0', '20.18.3', '21.7.3', '22.0.0', '22.4.0', '22.11.0'])(
    'do not include %s',
    (version) => {
      expect(isInRange(version, range)).toBe(false);
    },
  );

  it('are tested from the oldest of each line to the newest', () => {
    const { jobs } = parse(read('.github/workflows/ci.yml'));
    const oldest = [...range.matchAll(/>=([\d.]+)/g)].map(([, version]) => `${version}.0`);
    expect(jobs.test.strategy.matrix.node).toEqual([...oldest, 'latest']);
  });
});
