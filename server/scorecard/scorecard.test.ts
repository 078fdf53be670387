import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { runScript } from '../../scenarios/testing/runScript.ts';

const root = findPackageRoot(import.meta.dirname);
const line = (level: string) =>
  JSON.stringify({ scenario: 'bus-1', level, answer: `The plan of a ${level} designer.` });
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scorecard-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run scorecard', () => {
  /** The query makes it a module of its own, which runs again. */
  const run = (name: string, ...given: [string[], Record<string, string>?]) =>
    runScript(() => import(/* @vite-ignore */ `./scorecard.ts?${name}`), ...given);

  it('prints one JSON object alone on stdout with --json, for another pack too, and exits with status 1 if calls failed', async () => {
    const answer = { scenario: 'live-1', level: 'Mid', answer: 'I wake Petra, and the fish goes on paper.' };
    const file = join(folder, 'on-call.jsonl');
    await writeFile(file, JSON.stringify(answer));
    const ran = await run('json', ['--evaluator', 'openai', '--answers', file, '--json'], {
      SCENARIOS_DIR: join(root, 'scenarios', 'on-call'),
      OPENAI_MODEL: 'tiny',
      OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
    });
    expect(ran.code).toBe(1);
    const { columns, failures } = JSON.parse(ran.stdout);
    expect(columns).toMatchObject({ answers: { answers: 1 } });
    expect(failures[0]).toMatch(/^on-call\.jsonl:1 \(live-1, Mid\) {2}unreachable/);
  });

  it('rejects an invalid line and names its number', async () => {
    const wrong = join(folder, 'wrong.jsonl');
    await writeFile(wrong, [line('Mid'), line('Boss')].join('\n'));
    const { code, stdout, stderr } = await run('line', ['--answers', wrong]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('wrong.jsonl:2  there is no level "Boss"');
  });

  it.each([
    [
      'an evaluator that does not exist',
      ['--evaluator', 'oracle'],
      /^The configuration is wrong:\n {2}EVALUATOR is "oracle"; write one of stub.*\n$/,
    ],
    ['a file that does not exist', ['--answers', 'nowhere.jsonl'], /no such file .*nowhere\.jsonl/],
    ['a split that does not exist', ['--split', 'third'], /no split "third".*\n.*--split training\|held-out/],
    ['an option that does not exist', ['--loud'], /--loud.*\n.*--answers FILE/],
  ])('rejects %s with a readable message and status 1', async (what, args, words) => {
    const { code, stdout, stderr } = await run(what.replaceAll(' ', '-'), args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(words);
  });
});
