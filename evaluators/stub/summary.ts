import { type Level, levels } from '../../scenarios/rubric.ts';
import type { AssessedAnswer } from '../evaluator.ts';
import { inner, listed, quoted } from './phrases.ts';

/** What the five answers have in common, and where they differ. Paragraphs separated by a blank line. */
export function summaryOf(answers: readonly AssessedAnswer[], level: Level): string {
  const crossed = answers.filter(({ assessment }) => assessment.crossings.length > 0);
  return [
    `${tally(answers, level)} ${spread(answers)}`,
    strengths(answers),
    ...crossed.map(
      ({ entry }) => `In "${entry.scenario.title}" one sentence held the answer down; its feedback says which.`,
    ),
    growth(answers, level),
  ].join('\n\n');
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five'];

function tally(answers: readonly AssessedAnswer[], level: Level): string {
  const counts = [...levels]
    .reverse()
    .map((name) => ({ name, count: answers.filter(({ assessment }) => assessment.level === name).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 1)
    return `All ${numbers[answers.length] ?? answers.length} of your answers are those of a ${level}.`;
  const parts = counts.map(({ name, count }) => `${numbers[count] ?? count} at ${name}`);
  return `Across ${numbers[answers.length] ?? answers.length} answers you come out as ${level}: ${listed(parts)}.`;
}

function spread(answers: readonly AssessedAnswer[]): string {
  const ordered = [...answers].sort((a, b) => levels.indexOf(b.assessment.level) - levels.indexOf(a.assessment.level));
  const [top, bottom] = [ordered[0], ordered.at(-1)];
  if (!top || !bottom || top.assessment.level === bottom.assessment.level) return 'No answer falls out of line.';
  return `The furthest apart are "${top.entry.scenario.title}" (${top.assessment.level}) and "${bottom.entry.scenario.title}" (${bottom.assessment.level}).`;
}

function strengths(answers: readonly AssessedAnswer[]): string {
  const best = answers
    .flatMap(({ entry, assessment }) => {
      const [finding] = [...assessment.findings].sort((a, b) => b.score - a.score);
      return finding && finding.score >= 3 ? [{ title: entry.scenario.title, ...finding }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, 2);
  if (best.length === 0) {
    return 'No answer is strong on any one count yet. Those that come closest say what you would do, but seldom what it costs, or how anybody would know that it worked.';
  }
  const examples = best.map(
    ({ title, criterion, quote }) =>
      `in "${title}", where your answer ${inner(criterion)}: ${quoted(quote ?? '', 160)}`,
  );
  return `Your strongest areas show ${examples.join('; and ')}.`;
}

function growth(answers: readonly AssessedAnswer[], level: Level): string {
  if (level === 'Lead') {
    return 'What is left is practice: saying it this plainly when the people of these stories are in the room.';
  }
  const gaps = answers.flatMap(({ entry, assessment }) => {
    const missing = assessment.findings.findLast(({ score }) => score === 0);
    return missing ? [`a fuller answer to "${entry.scenario.title}" also ${inner(missing.criterion)}`] : [];
  });
  const advice =
    'To reach the Lead level, write one sentence more in each answer: what should be decided differently next time, and by whom.';
  return gaps.length > 0 ? `${advice} For instance, ${listed(gaps.slice(0, 3))}.` : advice;
}
