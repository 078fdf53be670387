import { type Level, levels } from '../../scenarios/rubric.ts';
import type { AssessedAnswer } from '../evaluator.ts';
import { inner, listed, quoted } from './phrases.ts';

/** What the five answers have in common, and where they differ. Paragraphs separated by a blank line. */
export function summaryOf(answers: readonly AssessedAnswer[], level: Level): string {
  const counts = [...levels]
    .reverse()
    .map((name) => ({ name, count: answers.filter(({ assessment }) => assessment.level === name).length }))
    .filter(({ count }) => count > 0);
  const ranked = answers.flatMap(({ entry, assessment }) =>
    assessment.findings.map((finding) => ({ title: entry.scenario.title, ...finding })),
  );
  const strong = ranked.filter(({ score }) => score >= 3).sort((a, b) => b.score - a.score);
  const absent = ranked.filter(({ score }) => score === 0);
  const held = answers.filter(({ assessment }) => assessment.crossings.length > 0);
  return [
    `Across five answers you come out as ${level}: ${listed(counts.map(({ name, count }) => `${numbers[count] ?? count} at ${name}`))}.${spread(answers)}`,
    strong.length > 0
      ? `Your strongest areas are where you tie what you would do to what it costs. ${strong.slice(0, 2).map(example).join(' ')}`
      : 'None of the answers is strong on every count yet; the ones that come closest name what they would do, but seldom what it costs or how anybody would know that it worked.',
    ...held.map(
      ({ entry }) => `In "${entry.scenario.title}" one sentence held the answer down; its feedback says which.`,
    ),
    level === 'Lead'
      ? 'Nothing here needs another level. What is left is practice: saying it this plainly when the people of these stories are in the room.'
      : `To reach the Lead level, write one sentence more in each answer: what should be decided differently next time, and by whom.${
          absent.length > 0
            ? ` Things that were asked for and are not in your text: ${listed(absent.slice(0, 3).map(({ criterion, title }) => `${inner(criterion)} ("${title}")`))}.`
            : ''
        }`,
  ].join('\n\n');
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five'];

function spread(answers: readonly AssessedAnswer[]): string {
  const ordered = [...answers].sort((a, b) => levels.indexOf(b.assessment.level) - levels.indexOf(a.assessment.level));
  const [top] = ordered;
  const bottom = ordered.at(-1);
  if (!top || !bottom || top.assessment.level === bottom.assessment.level)
    return ' That is an even hand: no answer falls out of line.';
  return ` The furthest apart are "${top.entry.scenario.title}" (${top.assessment.level}) and "${bottom.entry.scenario.title}" (${bottom.assessment.level}).`;
}

function example({ title, criterion, quote }: { title: string; criterion: string; quote: string | null }): string {
  return `In "${title}" (${inner(criterion)}) you wrote ${quoted(quote ?? '', 160)}.`;
}
