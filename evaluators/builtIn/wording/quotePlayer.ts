import type { Move } from '../../../scenarios/rubric.ts';
import { withFullStop } from '../../../scenarios/text/quoted.ts';
import { surestCriterion } from '../judge.ts';
import { totalSize } from '../reading.ts';
import type { Judged } from './judged.ts';
import { credit, hasClause, type Line, lineOf, quotationsIn } from './line.ts';
import { findClause } from './merits.ts';
import { quotedExcerpt } from './phrases.ts';
import type { Stance } from './stance.ts';
import { findStandouts, type Standout } from './standouts.ts';

/** Of a longer answer, two of the player's own sentences are quoted. */
const minTokensForTwo = 200;

/** What stands out clearly shows a criterion (`merits`), or is praised as it is. Without a decision, `words` quotes it. */
type PlayersWords = { merits: Line[]; praise: Line[]; words: Line[] };

const nothing: PlayersWords = { merits: [], praise: [], words: [] };

/**
 * Quotes what stands out, without what `lines` or `lived` quote. After a reply, the feedback is about the reply, unless both leave everything open.
 */
export function quotePlayer(
  judged: Judged,
  stance: Stance,
  lines: readonly Line[],
  lived: readonly Line[],
): PlayersWords {
  const isDecided = judged.moves.made.length > 0;
  if (judged.effect && (isDecided || !judged.isUndecided)) return nothing;
  return isDecided ? quoteStandouts(judged, stance, [...lines, ...lived]) : quoteUndecided(judged, lived);
}

function quoteStandouts(judged: Judged, stance: Stance, lines: readonly Line[]): PlayersWords {
  // At Junior level nothing is praised, and above it only beside a certain decision: it could be harm that wasn't noticed.
  const isPraise = stance.is === 'sound' && judged.level !== 'Junior' && judged.moves.mainMove !== null;
  const merits: Line[] = [];
  const others: string[] = [];
  for (const standout of findStandouts(judged, quotationsIn(lines), quotationCount(judged))) {
    const clause = isPraise ? sureClause(judged, standout) : undefined;
    if (clause && !hasClause([...lines, ...merits], clause))
      merits.push({ ...credit(clause, standout.quotation), isPraise });
    else others.push(standout.quotation);
  }
  return isPraise
    ? {
        ...nothing,
        merits,
        praise: quoting(others.length > 1 ? 'These two stood out' : 'This stood out', others).map((line) => ({
          ...line,
          isPraise,
        })),
      }
    : { ...nothing, words: quoting('In your words', others) };
}

function sureClause({ entry: { rubric }, reading, rules }: Judged, { index }: Standout): string | undefined {
  const sentence = reading.sentences[index];
  const { criterion, confidence } = surestCriterion(reading, rubric.criteria.length, index, rules.shows.weights);
  if (!sentence || confidence < rules.shows.outstanding) return undefined;
  return findClause(rubric.criteria[criterion], { sentence, criterion }, rules.moves.act);
}

/** For a player who can't decide: two things that are on their mind, and two things to do. */
function quoteUndecided(judged: Judged, lived: readonly Line[]): PlayersWords {
  const { answer, isUndecided, moves } = judged;
  const lines = [...moves.paragraphs, ...moves.stands, ...lived];
  const count = isUndecided ? 2 : quotationCount(judged);
  const words = findStandouts(judged, quotationsIn(lines), count).map(({ quotation }) => quotation);
  if (words.length === 0) return { ...nothing, words: lived.length > 0 ? [] : [youWrote(answer)] };
  if (!isUndecided) return { ...nothing, words: quoting('In your words', words) };
  const weighed = `You say that you don't know yet. What weighs on you: ${withFullStop(words.join(' and '))}`;
  return { ...nothing, words: [lineOf(weighed, words), ...twoWays(judged)] };
}

function quoting(clause: string, quotations: readonly string[]): Line[] {
  if (quotations.length === 0) return [];
  return [{ ...lineOf(`${clause}: ${withFullStop(quotations.join(' and '))}`, quotations), clause }];
}

function quotationCount({ reading }: Judged): number {
  return totalSize(reading) >= minTokensForTwo ? 2 : 1;
}

/** With whom each protects. */
function twoWays({ ways: [first, other] }: Judged): Line[] {
  if (!first || !other) return [];
  const weigh = ({ name, protects }: Move) => `${youCould(name)}. ${protects.replace(/^It\b/, 'That')}`;
  return [lineOf(`Here are two things you could do. ${weigh(first)} ${weigh(other).replace(/^You/, 'Or you')}`)];
}

export function youCould(name: string): string {
  return name
    .replace(/^You'd rather (.* )than /, 'You could $1rather than ')
    .replace(/^You'd(?: rather)?/, 'You could');
}

export function youWrote(answer: string): Line {
  const quotation = quotedExcerpt(answer);
  return lineOf(`You wrote: ${withFullStop(quotation)}`, [quotation]);
}
