import { type Criterion, type Level, levels } from '../../../scenarios/rubric.ts';
import { lowerFirst } from '../../../scenarios/text/firstLetter.ts';
import type { Rules } from '../models.ts';
import { totalSize } from '../reading.ts';
import type { Judged } from './judged.ts';
import { type Line, lineOf } from './line.ts';
import { findClause } from './merits.ts';
import type { Stance } from './stance.ts';

/** The feedback on a shorter answer that does not fit the story says that it is short. */
const minAnswerTokens = 60;

export function sayLevel(judged: Judged, stance: Stance, next: Criterion | undefined) {
  const { level, effect, moves, judgement } = judged;
  const puts = `The built-in evaluator puts ${effect ? 'answer and reply together' : 'this'} at ${level} level`;
  const isLowered = stance.is === 'harmful' && judgement.isCapped;
  const change = isLowered ? '' : describeEffect(judged);
  const more = next ? ` To reach a higher level, think about this: “${next.question}”` : '';
  const risk = stance.risk ? `${stance.risk} ` : '';
  const say = (why: string) => lineOf(`${risk}${why}${change}`);
  if (level !== 'Junior') return say(`${puts}${whyNotJunior(judged)}${more}`);
  if (!isLowered) return say(whyJunior(judged, stance, puts));
  if (effect?.isAnswer === null) return say(`${puts}, because it cannot tell whether your reply puts the harm right.`);
  const harm = moves.made.find(({ harms }) => harms)?.name ?? '';
  const seems = moves.mainMove ? '' : 'it seems that ';
  return say(`${puts} because ${seems}${lowerFirst(harm)}.`);
}

/** Where no named move is the reason. */
function whyJunior(judged: Judged, { is, risk }: Stance, puts: string): string {
  if (risk) return `${puts} because of that risk. It works from the wording alone, so it may have misread you.`;
  const harm = judged.moves.made.find(({ harms }) => harms)?.name;
  if (is === 'harmful' && harm) return `${puts}, mainly because ${lowerFirst(harm)}.`;
  if (totalSize(judged.reading) < minAnswerTokens) return judged.moves.made.length > 0 ? decisionOnly : tooShort;
  if (judged.isUndecided) return `${puts}, because it judges what you'd do, and your answer leaves that open.`;
  const found =
    judged.moves.made.length > 0
      ? 'recognised your decision but not much else'
      : 'recognised too little of what you wrote to put it higher';
  return `${puts}, because it ${found}. It works from the wording alone, so it may have missed something.`;
}

/** Enough to say that an answer shows a criterion, though perhaps not in the sentence that is found. */
export function halfwaySure({ shows }: Rules): number {
  return (shows.min + shows.sure) / 2;
}

/** What the answer clearly shows, that of a reply first. */
function whyNotJunior({ entry: { rubric }, judgement, rules, effect }: Judged): string {
  const sure = judgement.credited.filter(({ confidence }) => confidence >= halfwaySure(rules));
  const shown = [...(effect?.shown ?? []), ...sure.toSorted((a, b) => b.score - a.score)];
  const clauses = shown.flatMap((found) => findClause(rubric.criteria[found.criterion], found, rules.moves.act) ?? []);
  const reasons = [...new Set(clauses)].slice(0, 2).map(lowerFirst);
  return reasons.length > 0 ? `. What counts most: ${reasons.join(', and ')}.` : '.';
}

function describeEffect({ effect, level }: Judged): string {
  if (!effect) return '';
  const { shown, levelBefore } = effect;
  const rise = levels.indexOf(level) - levels.indexOf(levelBefore);
  if (rise < 0) return ` Without your reply it would be at ${levelBefore} level.`;
  if (rise > 0) return ` Your reply lifts the level from ${levelBefore}.`;
  return shown.length > 0 ? ' Your reply counts too.' : '';
}

export function levelsIfChosen(level: Level) {
  const puts = `the built-in evaluator puts this at ${level} level`;
  return {
    ifHarmful: `That is why ${puts}.`,
    ifDecided: `It sounded as if it might do harm, so ${puts}. It works from the wording alone, and may have misread you.`,
  };
}

export function sayOffTopicLevel({ entry: { scenario }, reading }: Judged): Line {
  if (totalSize(reading) < minAnswerTokens) return lineOf(tooShort);
  return lineOf(
    `To the built-in evaluator this reads as if it were about something other than “${scenario.title}”, so it counts as Junior level. It works best if you name the people and things of the story.`,
  );
}

export const openLevel = 'The built-in evaluator puts this at Junior level, going by what you wrote before you chose.';

const decisionOnly =
  'The built-in evaluator puts this at Junior level: it found your decision, but in so few words not much else. That says nothing against the decision; a sentence or two more would help.';

const tooShort =
  'With so few words to go on, the built-in evaluator puts this at Junior level. That says little about the idea; a sentence or two more would help.';
