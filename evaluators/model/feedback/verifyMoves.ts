import type { Move } from '../../../scenarios/rubric.ts';
import { type Answer, wholeText } from '../../evaluator.ts';
import type { NamedMove } from '../../moveText.ts';
import { quoteFinder } from '../../quote.ts';
import { type Replied, sceneBefore } from '../../scenes.ts';
import { type AssessmentReply, moveKey } from '../replySchema.ts';
import { distinctPassages } from './distinctPassages.ts';

/** As in moveText.ts. */
export type VerifiedMove = Pick<NamedMove, 'move' | 'quote' | 'answeredBy' | 'isOpen'> & {
  /** Whether it does harm that no reply has put right. */
  harms: boolean;
};

/**
 * Without a quote that is in the answer, a move counts as not made. Each needs a passage of its own, and the main move
 * comes first; otherwise an answer that instructs the model could make all moves with one phrase. A question that is
 * said to be answered without such a quote is neither open nor answered. `given` counts the moves that the model calls
 * made, `real` those of them that count.
 */
export function verifyMoves(
  moves: readonly Move[],
  given: Answer,
  claims: NonNullable<AssessmentReply['moves']>,
): { named: VerifiedMove[]; replied: Replied | null; quotes: { given: number; real: number } } {
  const answer = wholeText(given);
  const { reply } = given;
  const find = quoteFinder(answer);
  const claimed = moves.map((move, index) => ({ move, ...(claims[moveKey(index)] ?? noClaim) }));
  const passages = distinctPassages(
    answer,
    claimed.map(({ made, quote }) => ({ weight: made, passage: made > 0 ? find(quote) : null })),
  );
  const found = claimed.map(({ move, made, answered, ...claim }, index) => {
    const isRepliedTo = move.id === reply?.to;
    const findAnswer = isRepliedTo ? quoteFinder(reply.text) : find;
    const answeredBy = answered ? findAnswer(claim.answeredBy) : null;
    const harms = move.harms !== undefined && !(isRepliedTo && answeredBy !== null);
    return { move, made, quote: passages[index] ?? null, answeredBy, isOpen: !answered, harms };
  });
  const named = found
    .flatMap(({ quote, ...one }) => (quote === null ? [] : [{ ...one, quote }]))
    .sort((a, b) => b.made - a.made);
  const replied = found.find(({ move }) => move.id === reply?.to);
  return {
    named,
    // The player replies to a question that was put, so it is taken up even if the model finds the move no longer.
    replied: replied ? { ...replied, after: sceneBefore(reply?.asked?.question, replied.move) } : null,
    quotes: { given: claimed.filter(({ made }) => made > 0).length, real: named.length },
  };
}

const noClaim = { quote: '', made: 0, answeredBy: '', answered: false };
