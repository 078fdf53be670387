import { levels } from '../../scenarios/rubric.ts';
import type { AssessedAnswer } from '../evaluator.ts';

const counts = ['none', 'one', 'two', 'three', 'four', 'five'];
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** In characters. Two of these and the rest fit above the table of the levels. */
const longestObject = 45;

/** Two or three short sentences: what the player does best, for whom, and what counted in the fewest answers. */
export function portrait(answers: readonly AssessedAnswer[]): string {
  return [best(answers), decisions(answers), rarest(answers)].filter((sentence) => sentence !== '').join(' ');
}

/** Junior answers are not praised: they may do harm. */
function best(answers: readonly AssessedAnswer[]): string {
  const [top] = answers
    .filter(({ assessment }) => assessment.level !== 'Junior')
    .flatMap(({ entry, assessment }) => assessment.findings.map((finding) => ({ ...finding, entry })))
    .sort((a, b) => b.score - a.score);
  const level = levels[(top?.score ?? 0) - 1];
  if (!top || !level) return 'No criterion stands out in the five answers yet.';
  return `Your strongest criterion is “${top.criterion}” (${level}), in “${top.entry.scenario.title}”.`;
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
  return `What you'd do protects ${first}${second === undefined ? '' : ` in one story and ${second} in another`}.`;
}

/** Criteria at the same place of different rubrics are of one kind. */
function rarest(answers: readonly AssessedAnswer[]): string {
  const lists = answers.map(({ assessment }) => assessment.findings);
  const length = Math.min(...lists.map((findings) => findings.length));
  const [rare] = Array.from({ length }, (_, at) => ({
    at,
    missing: lists.flatMap((findings) => (findings[at]?.score === 0 ? [findings[at].criterion] : [])),
  }))
    .reverse()
    .sort((a, b) => b.missing.length - a.missing.length);
  const [example] = rare?.missing ?? [];
  if (!rare || example === undefined) return '';
  if (rare.missing.length === 1) return `Nothing was counted for “${example}”.`;
  const place = lists.every((findings) => findings.length === rare.at + 1) ? 'last' : ordinals[rare.at];
  return `Counted least is each story's ${place} criterion, such as “${example}”: nothing in ${rare.missing.length === answers.length ? 'any' : counts[rare.missing.length]} of the five.`;
}

function inAnswers(some: readonly unknown[]): string {
  return some.length === 5 ? 'all five' : `${counts[some.length]} of the five`;
}
