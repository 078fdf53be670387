import { withFullStop } from '../../../scenarios/text/quoted.ts';
import type { NamedMove } from '../../namedMove.ts';
import { surestCriterion } from '../judge.ts';
import { totalSize } from '../reading.ts';
import { alsoNoted } from './alsoNoted.ts';
import type { Judged } from './judged.ts';
import { findClause } from './merits.ts';
import { ownWords } from './ownWords.ts';
import { quotedExcerpt } from './phrases.ts';
import type { Stance } from './stance.ts';
import { findStandouts, type Standout } from './standouts.ts';

/** Of a longer answer, two of the player's own sentences are quoted. */
const minTokensForTwo = 200;

/** `merits` are the quotations that clearly show a criterion, and `words` the others. `standouts` are all that are praised. */
type PlayersWords = { merits: string[]; words: string[]; standouts: string[] };

/**
 * Quotes what stands out beside a decision, or else what the player would do, without what the lines or `lived` quote.
 * After a reply, the feedback is about the reply.
 */
export function quotePlayer(judged: Judged, stance: Stance, lines: readonly string[], lived: readonly string[]) {
  return judged.moves.made.length > 0
    ? quoteStandouts(judged, stance, [...lines, ...lived])
    : { merits: [], words: quotePlan(judged, lived), standouts: [] };
}

function quoteStandouts(judged: Judged, stance: Stance, lines: readonly string[]): PlayersWords {
  if (judged.effect) return { merits: [], words: [], standouts: [] };
  // At Junior level nothing is praised, and above it only beside a certain decision: it could be harm that wasn't noticed.
  const isPraise = stance.is === 'sound' && judged.level !== 'Junior' && Boolean(judged.moves.mainMove);
  const merits: string[] = [];
  const others: string[] = [];
  const standouts = findStandouts(judged, lines, quotationCount(judged));
  for (const standout of standouts) {
    const clause = isPraise && sureClause(judged, standout);
    const isNew = clause && ![...lines, ...merits].some((line) => line.startsWith(`${clause}: `));
    if (isNew) merits.push(`${clause}: ${standout.quotation}`);
    else others.push(standout.quotation);
  }
  return {
    merits,
    words: isPraise ? alsoNoted(others) : labelled('In your words', others),
    standouts: isPraise ? standouts.map(({ quotation }) => quotation) : [],
  };
}

function sureClause({ entry: { rubric }, reading, rules }: Judged, { index }: Standout): string | null {
  const sentence = reading.sentences[index];
  const { criterion, confidence } = surestCriterion(reading, rubric.criteria.length, index, rules.shows.weights);
  if (!sentence || confidence < rules.shows.outstanding) return null;
  return findClause(rubric.criteria[criterion], { sentence, criterion }, rules.moves.act) ?? null;
}

/** For an undecided player: two things that are on their mind, and two things to do. */
function quotePlan(judged: Judged, lived: readonly string[]): string[] {
  const { answer, isUndecided, moves } = judged;
  const lines = [...moves.paragraphs, ...moves.stands, ...lived];
  const words = ownWords(judged, lines, isUndecided ? 2 : quotationCount(judged));
  if (words.length === 0) return lived.length > 0 ? [] : [youWrote(answer)];
  if (!isUndecided) return labelled('In your words', words);
  return [
    `You say that you don't know yet. What weighs on you: ${withFullStop(words.join(' and '))}`,
    ...twoWays(judged),
  ];
}

function labelled(label: string, quotations: readonly string[]): string[] {
  return quotations.length > 0 ? [`${label}: ${quotations.map(withFullStop).join(' And: ')}`] : [];
}

function quotationCount({ reading }: Judged): number {
  return totalSize(reading) >= minTokensForTwo ? 2 : 1;
}

/** Two ways, the likeliest and the least likely, and whom each protects. Neither does harm or leaves it to others. */
function twoWays({ likely }: Judged): string[] {
  const ways = likely.filter(({ move }) => !move.harms && !move.costs);
  const [first, other] = [ways[0], ways.at(-1)];
  if (!first || !other || first === other) return [];
  const weigh = ({ move: { name, protects } }: NamedMove) => `${youCould(name)}. ${protects.replace(/^It\b/, 'That')}`;
  return [`Here are two things you could do. ${weigh(first)} ${weigh(other).replace(/^You/, 'Or you')}`];
}

function youCould(name: string): string {
  return name
    .replace(/^You'd rather (.* )than /, 'You could $1rather than ')
    .replace(/^You'd(?: rather)?/, 'You could');
}

export function youWrote(answer: string): string {
  return `You wrote: ${withFullStop(quotedExcerpt(answer))}`;
}
