import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bank } from '../../../scenarios/bank.ts';
import { AttackText } from './attackTexts.ts';
import { LineError, readLines } from './jsonLines.ts';
import { parseLabelledAnswers, parseVariedAnswers } from './labelledAnswers.ts';
import { EvidenceLabel, MoveLabel } from './labels.ts';

export type LabelledSplit = Awaited<ReturnType<typeof readSplit>>;

/** `bank` must be the shipped pack. Throws a LinesError. A split may be without evidence, varied answers and moves. */
export async function readSplit(folder: string, bank: Bank) {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const readAnswers = async (file: string) => parseLabelledAnswers(file, await read(file), bank);
  const ordinary = await readAnswers('ordinary.jsonl');
  const styleMatched = await readAnswers('style-matched.jsonl');

  const readIfThere = (file: string) =>
    read(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
  const varied = parseVariedAnswers('varied.jsonl', await readIfThere('varied.jsonl'), bank);
  const rubrics = new Map([...ordinary, ...styleMatched, ...varied].map(({ where, entry }) => [where, entry.rubric]));
  const readEvidence = async (file: string) =>
    readLines(file, await readIfThere(file), EvidenceLabel, (label) => {
      const { answer, criteria, redLines } = label;
      const rubric = rubrics.get(answer);
      if (rubric?.criteria.length !== criteria.length || rubric.redLines.length !== redLines.length)
        throw new LineError(`${answer}: there is no such answer, or its rubric has other criteria or red lines`);
      return label;
    });
  const readMoves = async (file: string) =>
    readLines(file, await readIfThere(file), MoveLabel, (label) => {
      const { answer, moves } = label;
      const rubric = rubrics.get(answer);
      const isKnown = (id: string) => rubric?.moves?.some((move) => move.id === id);
      // hollow.jsonl is only for training, and trainingSet.ts checks the moves in it.
      if (rubric ? !moves.every(({ move }) => isKnown(move)) : !answer.startsWith('hollow.jsonl:'))
        throw new LineError(`${answer}: there is no such answer, or its rubric has no such move`);
      return label;
    });
  return {
    ordinary,
    styleMatched,
    evidence: await readEvidence('evidence.jsonl'),
    /** Labels by another reader, who did not see the first one's; `secondMoves` are too. */
    secondEvidence: await readEvidence('evidence-second.jsonl'),
    attacks: readLines('attacks.jsonl', await read('attacks.jsonl'), AttackText, (attack) => attack),
    varied,
    moves: await readMoves('moves.jsonl'),
    secondMoves: await readMoves('moves-second.jsonl'),
  };
}
