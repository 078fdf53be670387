import { upperFirst } from '../../../scenarios/firstLetter.ts';
import { levels, type Move } from '../../../scenarios/rubric.ts';
import type { AssessedAnswer } from '../../evaluator.ts';

const counts = ['none', 'one', 'two', 'three', 'four', 'five'];

/** One or two short sentences, which must fit above the table of the levels. */
export function portrait(answers: readonly AssessedAnswer[]): string {
  return [furthest(answers), decisions(answers)].filter((sentence) => sentence !== '').join(' ');
}

function furthest(answers: readonly AssessedAnswer[]): string {
  const [top] = strongestFirst(answers);
  if (!top) return 'None of the five answers stands out yet.';
  const { level } = top.verdict;
  const best = answers.filter(({ verdict }) => verdict.level === level);
  const count = best.length === 5 ? 'all five of your' : `${counts[best.length]} of your five`;
  if (best.length > 2) return `${upperFirst(count)} answers are at ${level} level.`;
  const titles = best.map(({ entry }) => `“${entry.scenario.title}”`);
  return `You went furthest in ${titles.join(' and ')} (${level}).`;
}

/** Without Junior answers, which are not praised: they may do harm. */
export function strongestFirst(answers: readonly AssessedAnswer[]): AssessedAnswer[] {
  const total = ({ verdict }: AssessedAnswer) => verdict.findings.reduce((sum, { score }) => sum + score, 0);
  const rank = ({ verdict }: AssessedAnswer) => levels.indexOf(verdict.level);
  return answers.filter((one) => rank(one) > 0).toSorted((a, b) => rank(b) - rank(a) || total(b) - total(a));
}

/** That most answers leave it to others, if they do. */
function decisions(answers: readonly AssessedAnswer[]): string {
  const made = answers.flatMap((answer) => mainMove(answer) ?? []);
  const passive = made.filter(({ harms, costs }) => costs && !harms);
  const acting = made.filter(({ harms, costs }) => !costs && !harms);
  return passive.length > acting.length ? `In ${inAnswers(passive)} you'd go along or leave it to others.` : '';
}

/** What the answer does first of all, unless it does harm that a reply has put right. */
function mainMove({ entry, verdict }: AssessedAnswer): Move | undefined {
  const [main] = verdict.moves;
  const move = entry.rubric.moves?.find(({ id }) => id === main?.move);
  return move?.harms && main?.harms === false ? undefined : move;
}

function inAnswers(some: readonly unknown[]): string {
  return some.length === 5 ? 'all five' : `${counts[some.length]} of the five`;
}
