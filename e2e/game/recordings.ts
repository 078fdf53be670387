import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test } from '@playwright/test';

/** How far a recorded game was played: to the first question, the feedback on the fifth answer, or the overall assessment. */
export type Stage = 'started' | 'answered' | 'assessed';

/** What the page stored at each stage. All workers share it, because it is the same at every address and in every browser. */
const recordingOf = (stage: Stage) => join(test.info().project.outputDir, `${stage}.recording`);
export const isRecorded = (stage: Stage) => existsSync(recordingOf(stage));

/** No other worker reads half of it. */
export async function writeRecording(stage: Stage, log: string): Promise<void> {
  const half = `${recordingOf(stage)}.${process.pid}`;
  await mkdir(dirname(half), { recursive: true });
  await writeFile(half, log);
  await rename(half, recordingOf(stage));
}

/** Plays the stage with `record` if it is not recorded yet. If another worker is recording it, waits for that. */
export async function recordedLog(stage: Stage, record: () => Promise<string>): Promise<string> {
  const lock = `${recordingOf(stage)}.lock`;
  while (!isRecorded(stage)) {
    await mkdir(dirname(lock), { recursive: true });
    const isFirst = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isFirst) await writeRecording(stage, await record()).finally(() => rmdir(lock));
    else await setTimeout(100);
  }
  return readFile(recordingOf(stage), 'utf8');
}

/** Changes the payload of an event. */
export type Alter = (type: string, payload: Record<string, unknown>) => void;

export function altered(stored: string, alter?: Alter): string {
  if (!alter) return stored;
  const state: { log: { type: string; payload: Record<string, unknown> }[] } = JSON.parse(stored);
  for (const { type, payload } of state.log) alter(type, payload);
  return JSON.stringify(state);
}
