import type { Move } from '../../../scenarios/rubric.ts';
import { type Answer, wholeText } from '../../answer.ts';
import type { NamedMove } from '../../moveState.ts';
import { quoteFinder } from '../../quote.ts';
import { type Replied, sceneBefore } from '../../scenes.ts';
import { type AssessmentResponse, moveKey } from '../responseSchema.ts';
import { withDistinctPassages } from './distinctPassages.ts';
import type { Quotes } from './verifyEvidence.ts';

/** `harms`: whether it does harm that no reply has put right. */
export type VerifiedMove = Pick<NamedMove, 'move' | 'quote' | 'answeredBy' | 'isOpen'> & { harms: boolean };

/**
 * Without a quote that is in the answer, a move counts as not made. Each needs a passage of its own, and the main move
 * comes first; otherwise an answer that instructs the model could make all moves with one phrase. A question that is
 * said to be answered without such a quote is neither open nor answered.
 */
export function verifyMoves(
  moves: readonly Move[],
  given: Answer,
  claims: NonNullable<AssessmentResponse['moves']>,
): { named: VerifiedMove[]; replied: Replied | null; quotes: Quotes } {
  const answer = wholeText(given);
  const { reply } = given;
  const find = quoteFinder(answer);
  const claimed = moves.map((move, index) => {
    const { made = 0, quote = '', answered = false, answeredBy = '' } = claims[moveKey(index)] ?? {};
    const isRepliedTo = move.id === reply?.to;
    const answerTo = answered ? (isRepliedTo ? quoteFinder(reply.text) : find)(answeredBy) : null;
    const harms = move.harms !== undefined && !(isRepliedTo && answerTo !== null);
    return { move, weight: made, passage: find(quote), answeredBy: answerTo, isOpen: !answered, harms };
  });
  const named = withDistinctPassages(answer, claimed)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ passage, ...move }) => (passage === null ? [] : [{ ...move, quote: passage }]));
  // The player replies to a question that was put, so it is taken up even if the model finds the move no longer.
  const replied = claimed.find(({ move }) => move.id === reply?.to);
  return {
    named,
    replied: replied ? { ...replied, after: sceneBefore(reply?.asked?.question, replied.move) } : null,
    quotes: { given: claimed.filter(({ weight }) => weight > 0).length, real: named.length },
  };
}
