import type { Move } from '../../scenarios/rubric.ts';
import { type Answer, wholeText } from '../evaluator.ts';
import { quotation } from '../feedbackText.ts';
import { moveText } from '../moveText.ts';
import { quoteFinder } from '../quote.ts';
import { distinctPassages } from './distinctPassages.ts';
import { quotationFrom } from './quotationFrom.ts';
import { type AssessmentReply, moveKey } from './replySchema.ts';

/**
 * Without a quote that is in the answer, a move counts as not made. Each needs a passage of its own, and the main move
 * comes first; otherwise an answer that instructs the model could make all moves with one phrase. A question that is
 * said to be answered without such a quote is neither put nor accepted. `given` counts the moves that the model calls
 * made, `real` those of them that count.
 */
export function verifyMoves(moves: readonly Move[], given: Answer, claims: NonNullable<AssessmentReply['moves']>) {
  const answer = wholeText(given);
  const find = quoteFinder(answer);
  const reply = given.reply ? { ...given.reply, quotation: quotation(given.reply.text) } : null;
  const claimed = moves.map((move, at) => ({ move, ...(claims[moveKey(at)] ?? noClaim) }));
  const passages = distinctPassages(
    answer,
    claimed.map(({ made, quote }) => ({ weight: made, passage: made > 0 ? find(quote) : null })),
  );
  const found = claimed.map(({ move, made, answered, ...claim }, at) => {
    const answering = answered ? (move.id === reply?.to ? quoteFinder(reply.text) : find)(claim.answeredBy) : null;
    const answeredBy = answering === null ? null : quotationFrom(answer, answering);
    return { made, quote: passages[at] ?? null, move, answeredBy, isOpen: !answered };
  });
  const named = found
    .flatMap(({ quote, ...one }) =>
      quote === null ? [] : [{ ...one, quote, quotation: quotationFrom(answer, quote) }],
    )
    .sort((a, b) => b.made - a.made);
  // The player replies to a question that was put, so it is taken up even if the model finds the move no longer.
  const replied = found.find(({ move }) => move.id === reply?.to);
  return {
    text: moveText(named, reply && replied ? { ...replied, quotation: reply.quotation } : null),
    quotes: { given: claimed.filter(({ made }) => made > 0).length, real: named.length },
  };
}

const noClaim = { quote: '', made: 0, answeredBy: '', answered: false };
