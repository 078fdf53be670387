import { nameWithin } from '../scenarios/nameWithin.ts';
import type { Move, SpokenQuestion } from '../scenarios/rubric.ts';

/** Who asks the question of a move, and the question. */
export function voiceOf({ asks }: Pick<Move, 'asks'>): SpokenQuestion {
  const [, by = '', question = ''] = /^([^"]*): "(.*)"$/.exec(asks) ?? [];
  return { by: nameWithin(by), question };
}
