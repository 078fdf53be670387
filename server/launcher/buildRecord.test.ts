import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFresh, replaceBuild, sourceDigest } from './buildRecord.mjs';

const longAgo = new Date('2020-01-01');

let root: string;
const at = (path: string) => join(root, path);

function write(path: string, contents = path): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), contents);
}

/** Makes a build that consists of these files. */
function build(...files: string[]): void {
  for (const file of files) write(`dist/next/${file}`);
  replaceBuild(root, sourceDigest(root));
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
  build('client/index.html', 'client/assets/page-1.js', 'server/main.js');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a build', () => {
  it('is fresh, whatever the times of its files are', () => {
    expect(isFresh(root)).toBe(true);
    utimesSync(at('client/app/code.ts'), new Date(), new Date());
    utimesSync(at('dist/server/main.js'), longAgo, longAgo);
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
    ['one of its files is gone', () => rmSync(at('dist/client/index.html'))],
    ['one of its files is cut off', () => truncateSync(at('dist/client/assets/page-1.js'), 3)],
    ['one of its files has other contents', () => write('dist/server/main.js', 'server/moin.js')],
    ['it has no record, or was interrupted', () => rmSync(at('dist/build.json'))],
    ['its record is damaged', () => truncateSync(at('dist/build.json'), 30)],
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

  it('is not fresh if a source has changed while it was made', () => {
    const before = sourceDigest(root);
    write('client/app/code.ts', 'other');
    write('dist/next/server/main.js');
    replaceBuild(root, before);
    expect(isFresh(root)).toBe(false);
  });

  it('leaves the files of the one before, which a running server still needs, for at least a week', () => {
    utimesSync(at('dist/client/assets/page-1.js'), longAgo, longAgo);
    build('client/index.html', 'client/assets/page-2.js', 'server/main.js');
    expect(existsSync(at('dist/client/assets/page-1.js'))).toBe(true);
    build('client/index.html', 'client/assets/page-3.js', 'server/main.js');
    expect(existsSync(at('dist/client/assets/page-1.js'))).toBe(false);
    expect(existsSync(at('dist/client/assets/page-2.js'))).toBe(true);
    expect(isFresh(root)).toBe(true);
  });
});
