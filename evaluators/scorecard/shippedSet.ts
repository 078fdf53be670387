import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bank } from '../../scenarios/bank.ts';
import { type AttackText, parseAttackTexts } from '../labelled/attackTexts.ts';
import { type LabelledAnswer, parseLabelledAnswers } from '../labelled/labelledAnswers.ts';

/** `folder` is that of the labelled answers. The halves in their order: the first for tuning, the second untouched. */
export async function readHalves(folder: string, bank: Bank): Promise<[LabelledAnswer[], LabelledAnswer[]]> {
  const read = async (file: string) => parseLabelledAnswers(file, await readFile(join(folder, file), 'utf8'), bank);
  return [await read('first-half.jsonl'), await read('second-half.jsonl')];
}

export async function readAttackTexts(folder: string): Promise<AttackText[]> {
  return parseAttackTexts('attacks.jsonl', await readFile(join(folder, 'attacks.jsonl'), 'utf8'));
}
