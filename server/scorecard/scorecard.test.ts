import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';

const root = findPackageRoot(import.meta.dirname);
const line = (level: string) =>
  JSON.stringify({ scenario: 'bus-1', level, answer: `The plan of a ${level} designer.` });
let folder = '';
let own = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scorecard-'));
  own = join(folder, 'own.jsonl');
  await writeFile(own, [line('Junior'), line('Lead')].join('\n'));
});
afterAll(() => rm(folder, { recursive: true }));

function scorecard(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const command = ['--import', 'tsx', join('server', 'scorecard', 'scorecard.ts'), ...args];
    execFile(process.execPath, command, { cwd: root }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** Each starts a process of its own, one after the other, to leave the machine to the tests beside them. */
describe('npm run scorecard', { timeout: 60_000 }, () => {
  it('prints one JSON object alone on stdout with --json', async () => {
    const { code, stdout } = await scorecard('--answers', own, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ evaluator: 'stub', columns: { answers: { answers: 2 } }, failed: 0 });
  });

  it("prints a table for answers to a pack of one's own", async () => {
    const answer = JSON.stringify({
      scenario: 'live-1',
      level: 'Mid',
      answer: 'I wake Petra, and the fish goes on paper.',
    });
    const file = join(folder, 'on-call.jsonl');
    await writeFile(file, answer);
    vi.stubEnv('SCENARIOS_DIR', join(root, 'scenarios', 'on-call'));
    const { code, stdout } = await scorecard('--answers', file).finally(() => vi.unstubAllEnvs());
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Scorecard of stub, on on-call\.jsonl\n/);
    expect(stdout).toMatch(/^Answers +1$/m);
  });

  it('refuses a wrong line with its number', async () => {
    const wrong = join(folder, 'wrong.jsonl');
    await writeFile(wrong, [line('Mid'), line('Boss')].join('\n'));
    const { code, stdout, stderr } = await scorecard('--answers', wrong);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('wrong.jsonl:2  there is no level "Boss"');
  });

  it.each([
    ['an evaluator that does not exist', ['--evaluator', 'oracle'], /"oracle"; write .*stub/],
    ['a file that does not exist', ['--answers', 'nowhere.jsonl'], /nowhere\.jsonl could not be read/],
    ['a half that does not exist', ['--half', 'third'], /no half "third".*\n.*--half training\|untouched/],
    ['an option that does not exist', ['--loud'], /--loud.*\n.*--answers FILE/],
  ])('refuses %s in plain words', async (_, args, words) => {
    const { code, stderr } = await scorecard(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain('    at ');
  });
});
