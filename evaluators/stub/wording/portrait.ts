import { levels } from '../../../scenarios/rubric.ts';
import type { AssessedAnswer } from '../../evaluator.ts';

const counts = ['none', 'one', 'two', 'three', 'four', 'five'];

/** In characters. Two of these and the rest fit above the table of the levels. */
const longestObject = 45;

/** One or two short sentences: where the player went furthest, and for whom. */
export function portrait(answers: readonly AssessedAnswer[]): string {
  return [best(answers), decisions(answers)].filter((sentence) => sentence !== '').join(' ');
}

/** Junior answers are not praised: they may do harm. */
function best(answers: readonly AssessedAnswer[]): string {
  const [top] = answers
    .filter(({ assessment }) => assessment.level !== 'Junior')
    .flatMap(({ entry, assessment }) => assessment.findings.map((finding) => ({ ...finding, entry })))
    .sort((a, b) => b.score - a.score);
  const level = levels[(top?.score ?? 0) - 1];
  if (!top || !level) return 'None of the five answers stands out yet.';
  return `You went furthest in “${top.entry.scenario.title}”, on “${top.criterion}” (${level}).`;
}

/** Names the most frequent kind of move. */
function decisions(answers: readonly AssessedAnswer[]): string {
  const made = answers.flatMap(({ entry, assessment }) => {
    const move = entry.rubric.moves?.find(({ id }) => id === assessment.moves[0]?.move);
    return move ? [move] : [];
  });
  const harming = made.filter(({ harms }) => harms);
  const passive = made.filter(({ harms, costs }) => costs && !harms);
  const acting = made.filter(({ harms, costs }) => !harms && !costs);
  if (harming.length > Math.max(passive.length, acting.length))
    return `In ${inAnswers(harming)} what you'd do harms somebody, and the feedback says whom.`;
  if (passive.length > acting.length) return `In ${inAnswers(passive)} you'd go along or leave it to others.`;
  const objects = acting
    .map(({ protects }) => /^It (?:protects|keeps) (.+?)(?= from |, |\.$)/.exec(protects)?.[1] ?? '')
    .filter((object) => object !== '' && object.length <= longestObject);
  const [first, second] = new Set(objects);
  if (first === undefined) return '';
  return second === undefined
    ? `What you'd do protects ${first}.`
    : `In one story you'd protect ${first}, in another ${second}.`;
}

function inAnswers(some: readonly unknown[]): string {
  return some.length === 5 ? 'all five' : `${counts[some.length]} of the five`;
}
