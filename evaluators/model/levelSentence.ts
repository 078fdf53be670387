import type { Verdict } from '../assessment.ts';
import { levelOfAnswer } from '../level.ts';
import { levelReason } from '../levelReason.ts';

export function levelSentence({ findings, crossings, level }: Omit<Verdict, 'moves'>): string {
  const [crossing] = crossings;
  if (crossing && (level === 'Junior' || level !== levelOfAnswer(findings, [], [])))
    return `This reads as ${level} level, because “${crossing.redLine}” outweighs the rest.`;
  return `This reads as ${level} level.${levelReason(findings, level)}`;
}
