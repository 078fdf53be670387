import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import { feedbackText } from '../feedbackText.ts';
import { levelOfAnswer } from '../level.ts';
import { feedbackOf } from './feedback.ts';
import { judge } from './judge.ts';
import { isEnglish } from './language.ts';
import { type Models, type Readers, readersFor } from './models.ts';
import { readAnswer } from './reading.ts';

/** The function is deterministic. It returns null if the answer is not in English. */
export function assessor(models: Models): (entry: BankEntry, answer: string) => Assessment | null {
  const known = new WeakMap<BankEntry, Readers>();
  return (entry, answer) => {
    if (!isEnglish(answer, models.general.rarity)) return null;
    const readers = known.get(entry) ?? readersFor(models, entry);
    known.set(entry, readers);
    const reading = readAnswer(readers.general, readers.scenario, entry, answer);
    const judgement = judge(reading, entry, readers.rules);
    const { findings, crossings } = judgement;
    const level = levelOfAnswer(findings, crossings, entry.rubric.redLines);
    return {
      findings,
      crossings,
      moves: [],
      level,
      feedback: feedbackText(feedbackOf({ entry, answer, reading, judgement, level })),
    };
  };
}
