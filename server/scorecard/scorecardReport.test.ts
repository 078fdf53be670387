import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { scorecardReport } from './scorecardReport.ts';

const root = findPackageRoot(import.meta.dirname);
const line = (level: string, answer = `The plan of a ${level} designer.`) =>
  JSON.stringify({ scenario: 'bus-1', level, answer });
const report = (args: string[], environment = {}) => scorecardReport(args, environment, () => {});
let folder = '';
let own = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scorecard-'));
  own = join(folder, 'own.jsonl');
  // Both have the same label. If labels differed, the scorecard would train its words-only baseline, which takes seconds.
  await writeFile(own, [line('Mid'), line('Mid', 'Another plan.')].join('\n'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run scorecard', { timeout: 60_000 }, () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', join('server', 'scorecard', 'scorecard.ts'), ...args], {
      cwd: root,
    });

  it('prints one JSON object alone on stdout with --json', async () => {
    const { stdout } = await run('--answers', own, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ evaluator: 'stub', columns: { answers: { answers: 2 } }, failed: 0 });
  });

  it('exits with status 1 and a readable message when its arguments are wrong', async () => {
    await expect(run('--evaluator', 'oracle')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The configuration is wrong:\n {2}EVALUATOR is "oracle"; write one of stub.*\n$/),
    });
  });
});

describe('the report', () => {
  it('is a table, also for answers to a pack that does not ship', async () => {
    const answer = JSON.stringify({
      scenario: 'live-1',
      level: 'Mid',
      answer: 'I wake Petra, and the fish goes on paper.',
    });
    const file = join(folder, 'on-call.jsonl');
    await writeFile(file, answer);
    const taken = await report(['--answers', file], { SCENARIOS_DIR: join(root, 'scenarios', 'on-call') });
    expect(taken.failed).toBe(0);
    expect(taken.report).toMatch(/^Scorecard of stub, on on-call\.jsonl\n/);
    expect(taken.report).toMatch(/^Answers +1$/m);
  });

  it('rejects an invalid line and names its number', async () => {
    const wrong = join(folder, 'wrong.jsonl');
    await writeFile(wrong, [line('Mid'), line('Boss')].join('\n'));
    await expect(report(['--answers', wrong])).rejects.toThrow('wrong.jsonl:2  there is no level "Boss"');
  });

  it.each([
    ['an evaluator that does not exist', ['--evaluator', 'oracle'], /"oracle"; write .*stub/],
    ['a file that does not exist', ['--answers', 'nowhere.jsonl'], /nowhere\.jsonl could not be read/],
    ['a half that does not exist', ['--half', 'third'], /no half "third".*\n.*--half training\|held-out/],
    ['an option that does not exist', ['--loud'], /--loud.*\n.*--answers FILE/],
  ])('rejects %s with a readable message', async (_, args, words) => {
    await expect(report(args)).rejects.toThrow(words);
  });
});
