import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFresh, recordBuild, removeOldAssets, sourceDigest } from './buildRecord.mjs';

const longAgo = new Date('2020-01-01');

let root: string;
const at = (path: string) => join(root, path);

function write(path: string, contents = path): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), contents);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'the-firm-'));
  for (const file of [
    '.env.example',
    'LICENSE',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    write(file);
  for (const folder of ['client/app', 'server', 'evaluators', 'scenarios']) write(`${folder}/code.ts`);
  for (const file of ['client/index.html', 'server/main.js']) write(`dist/${file}`);
  recordBuild(root, sourceDigest(root));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a build', () => {
  it('is fresh with any times of its files', () => {
    expect(isFresh(root)).toBe(true);
    utimesSync(at('client/app/code.ts'), new Date(), new Date());
    expect(isFresh(root)).toBe(true);
  });

  it.each([
    [
      'an older source has other contents',
      () => {
        write('client/app/code.ts', 'other');
        utimesSync(at('client/app/code.ts'), longAgo, longAgo);
      },
    ],
    ['a source is new', () => write('evaluators/more.ts')],
    ['a source is gone', () => rmSync(at('scenarios/code.ts'))],
    ['a source has another name', () => renameSync(at('server/code.ts'), at('server/coda.ts'))],
    ['another package is locked', () => write('package-lock.json', '{}')],
    ['it was interrupted', () => recordBuild(root, '')],
    ['a file of it is lost', () => rmSync(at('dist/server/main.js'))],
    ['there is none', () => rmSync(at('dist'), { recursive: true })],
  ])('is made again if %s', (_, change) => {
    change();
    expect(isFresh(root)).toBe(false);
  });

  it.each(['scenarios/story.md', 'server/code.test.ts', 'server/testing/help.ts', 'client/.DS_Store'])(
    'is not made again for %s',
    (path) => {
      write(path);
      expect(isFresh(root)).toBe(true);
    },
  );

  it('keeps the assets of earlier ones for a week', () => {
    write('dist/client/assets/new.js');
    write('dist/client/assets/old.js');
    utimesSync(at('dist/client/assets/old.js'), longAgo, longAgo);
    removeOldAssets(root);
    expect(readdirSync(at('dist/client/assets'))).toEqual(['new.js']);
  });

  it('is not fresh if a source has changed while it was made', () => {
    const before = sourceDigest(root);
    write('client/app/code.ts', 'other');
    recordBuild(root, before);
    expect(isFresh(root)).toBe(false);
  });
});
