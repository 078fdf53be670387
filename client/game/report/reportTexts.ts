import { lowerFirst } from '../../../scenarios/text/firstLetter.ts';
import type { Verdict } from '../../../server/api.ts';
import type { ReviewedAnswer } from './performanceReview.ts';

export const disclaimer =
  'This grade is based on five short texts and nothing else. It is not indicative of real performance.';

/** The feedback gives the reason. */
export const noCriteria = 'No single sentence clearly shows a criterion.';

export const unknownCriteria = 'Not available: the server sent no criteria for this answer.';

/** Shown beside a move that the player chose. */
export const chosenNote = 'chosen from the list';

export const scoreNames = ['None', 'Junior', 'Mid', 'Senior', 'Lead'] as const;
export const levelNames: readonly string[] = scoreNames.slice(1);

/** These describe the rules in evaluators/level.ts. */
export const levelRules = {
  answer: 'The level is the average of the two criteria that an answer shows best, rounded down; harm lowers it.',
  game: 'The overall level is the average of the five answers, rounded.',
} as const;

export const evidenceRule = `${levelRules.answer} Only criteria that a single sentence clearly shows are listed, so there may be more behind a level than you see here.`;

export function countHarms(verdict: Pick<Verdict, 'crossings' | 'moves'> | null): number {
  const { crossings = [], moves = [] } = verdict ?? {};
  return crossings.length + moves.filter(({ harms }) => harms).length;
}

export function numberedTitle({ number, scenario }: ReviewedAnswer): string {
  return `${number}. ${scenario.title}`;
}

/** Red lines are serious mistakes that cap the level. */
export function levelCapNote(redLine: string): string {
  return `Level capped because the answer ${lowerFirst(redLine)}`;
}
