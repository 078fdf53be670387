import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../scenarios/testing/runScript.ts';
import { foldGame } from './game/foldGame.ts';
import wholeGame from './game/sessionFile/fixtures/whole-game.json';
import { readSession } from './game/sessionFile/readSession.ts';
import { sessionFileText } from './game/sessionFile/sessionFile.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'the-firm-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(file: unknown): Promise<string> {
  const path = join(folder, 'session.json');
  await writeFile(path, JSON.stringify(file));
  return path;
}

/** The query makes the script a module of its own, which runs again. */
async function replay(name: string, file: unknown) {
  const path = await write(file);
  const { code, stdout, stderr } = await runScript(() => import(/* @vite-ignore */ `./replay.ts?${name}`), [path]);
  return { code, said: stdout + stderr };
}

describe('npm run replay', () => {
  it('folds a recorded session, prints the result and confirms that it equals the saved state', async () => {
    // As a process of its own. Rejects if its status is not 0.
    const args = ['--import', 'tsx', 'client/replay.ts', await write(wholeGame)];
    const { stdout: said } = await promisify(execFile)(process.execPath, args);
    expect(said).toContain(`${wholeGame.log.length} events`);
    expect(said).toContain(wholeGame.state.session.overall.level);
    for (const { title } of wholeGame.scenarios) expect(said).toContain(title);
    expect(said).toContain('The fold equals the saved state in all fields that both have.');
  });

  it('compares the answers and the feedback of a file as it is saved today', async () => {
    const recorded = readSession(JSON.stringify(wholeGame));
    if ('refused' in recorded) throw new Error(recorded.refused);
    const { evaluator, log } = recorded;
    const text = sessionFileText({ appVersion: '1.0.0', evaluator, now: new Date(0), game: foldGame(log) });
    expect(await replay('saved today', JSON.parse(text))).toMatchObject({ code: undefined });
    const file = JSON.parse(text);
    file.state.session.questions[1].answer = 'Another.';
    file.state.session.questions[2].response.feedback = '';
    const { code, said } = await replay('altered today', file);
    expect(code).toBe(1);
    expect(said).toContain('replace /session/questions/1/answer');
    expect(said).toContain('replace /session/questions/2/response/feedback');
    expect(said).toContain('in 2 places');
  });

  it('exits with 1 and lists each difference with both values', async () => {
    const file = structuredClone(wholeGame);
    file.state.session.overall.level = 'Lead';
    file.state.windows.order.reverse();
    Object.assign(file.state.windows.open, { notepad: file.state.windows.open.overall });
    const { code, said } = await replay('differs', file);
    expect(code).toBe(1);
    expect(said).toMatch(/session\/overall\/level\n\s+saved +"Lead"\n\s+folded "\w+"/);
    expect(said).toContain('/windows/order/0');
    expect(said).toContain('remove /windows/open/notepad');
    expect(said).toContain('in 4 places');
  });

  it('exits with 1 and the reason if the file is rejected', async () => {
    const { code, said } = await replay('refused', { ...wholeGame, version: 5 });
    expect(code).toBe(1);
    expect(said).toContain('newer version');
  });
});
