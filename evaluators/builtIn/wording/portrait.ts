import { levels, type Move } from '../../../scenarios/rubric.ts';
import type { AssessedAnswer } from '../../evaluator.ts';

const counts = ['none', 'one', 'two', 'three', 'four', 'five'];

/** One or two short sentences, which must fit above the table of the levels: where the player went furthest, and for whom. */
export function portrait(answers: readonly AssessedAnswer[]): string {
  const [top] = strongestFirst(answers);
  const first = top
    ? `You went furthest in “${top.entry.scenario.title}” (${top.verdict.level}).`
    : 'None of the five answers stands out yet.';
  return [first, decisions(answers, top)].filter((sentence) => sentence !== '').join(' ');
}

/** Without Junior answers, which are not praised: they may do harm. */
export function strongestFirst(answers: readonly AssessedAnswer[]): AssessedAnswer[] {
  const total = ({ verdict }: AssessedAnswer) => verdict.findings.reduce((sum, { score }) => sum + score, 0);
  const rank = ({ verdict }: AssessedAnswer) => levels.indexOf(verdict.level);
  return answers.filter((one) => rank(one) > 0).toSorted((a, b) => rank(b) - rank(a) || total(b) - total(a));
}

/** That most answers leave it to others, if they do; otherwise whom the best one protects. */
function decisions(answers: readonly AssessedAnswer[], top: AssessedAnswer | undefined): string {
  const made = answers.flatMap((answer) => moveOf(answer) ?? []);
  const passive = made.filter(({ harms, costs }) => costs && !harms);
  const acting = made.filter(({ harms, costs }) => !costs && !harms);
  if (passive.length > acting.length) return `In ${inAnswers(passive)} you'd go along or leave it to others.`;
  const { harms, costs, protects = '' } = (top && moveOf(top)) ?? {};
  const object = /^It protects (.+?)(?= from |, |\.$)/.exec(protects)?.[1];
  return object && !harms && !costs ? `What you'd do there protects ${object}.` : '';
}

/** What the answer does first of all, unless it does harm that a reply has put right. */
function moveOf({ entry, verdict }: AssessedAnswer): Move | undefined {
  const [main] = verdict.moves;
  const move = entry.rubric.moves?.find(({ id }) => id === main?.move);
  return move?.harms && main?.harms === false ? undefined : move;
}

function inAnswers(some: readonly unknown[]): string {
  return some.length === 5 ? 'all five' : `${counts[some.length]} of the five`;
}
