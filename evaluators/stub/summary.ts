import type { BankEntry } from '../../scenarios/bank.ts';
import { type Criterion, type Level, levels } from '../../scenarios/rubric.ts';
import type { AssessedAnswer } from '../evaluator.ts';
import { lowerFirst, meritOf, questionOn, quotedAtEnd } from './phrases.ts';

const mostExamples = 2;

/** What the answers show together, from what was found in each. Paragraphs separated by a blank line. */
export function summaryOf(answers: readonly AssessedAnswer[], level: Level): string {
  return [opening(answers, level), strongest(answers), risks(answers), nextStep(answers, level)]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function opening(answers: readonly AssessedAnswer[], level: Level): string {
  const { role = 'colleague', shortRole = role } = answers[0]?.entry.setting.pack ?? {};
  const ranks = answers.map(rankOf);
  const only = (rank: number) => {
    const [one, ...more] = answers.filter((answer) => rankOf(answer) === rank);
    return one && more.length === 0 ? one : undefined;
  };
  const [farthest, nearest] = [only(Math.max(...ranks)), only(Math.min(...ranks))];
  return [
    `Taken together, the built-in evaluator reads your answers as those of a ${level} ${shortRole}.`,
    ...(farthest && farthest !== nearest
      ? [`“${farthest.entry.scenario.title}” goes farthest (${farthest.assessment.level}).`]
      : []),
    ...(nearest && farthest !== nearest
      ? [`“${nearest.entry.scenario.title}” has the most room to grow (${nearest.assessment.level}).`]
      : []),
  ].join(' ');
}

function strongest(answers: readonly AssessedAnswer[]): string {
  const examples = answers
    .flatMap(({ entry, assessment: { findings, crossings } }) => {
      const [best] = [...findings].sort((a, b) => b.score - a.score);
      return best && best.score >= 2 && best.quote !== null && crossings.length === 0
        ? [{ entry, ...best, quote: best.quote }]
        : [];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, mostExamples)
    .map(
      ({ entry, criterion, quote }) =>
        `In “${entry.scenario.title}” ${meritOf(criterionOf(entry, criterion))}: ${quotedAtEnd(quote)}`,
    );
  return examples.length === 0
    ? ''
    : `${examples.length === 1 ? 'One moment stands' : 'Two moments stand'} out. ${examples.join(' ')}`;
}

function risks(answers: readonly AssessedAnswer[]): string {
  const titles = answers
    .filter(({ assessment }) => assessment.crossings.length > 0)
    .map(({ entry }) => `“${entry.scenario.title}”`);
  return titles.length === 0
    ? ''
    : `Read the feedback on ${titles.join(' and ')} once more: it says where that answer may lead.`;
}

/** Advice for the next level up, with a question from the answer that has the most to gain. */
function nextStep(answers: readonly AssessedAnswer[], level: Level): string {
  const next = levels[levels.indexOf(level) + 1];
  const meaning = next && answers[0]?.entry.setting.pack.levels[next];
  const advice = meaning
    ? `The next step is ${next}: somebody who ${lowerFirst(meaning)}`
    : 'What is left is to say it as plainly when the people of these stories are in the room.';
  const [lowest] = [...answers].sort((a, b) => rankOf(a) - rankOf(b));
  const criterion = lowest && [...lowest.assessment.findings].sort((a, b) => a.score - b.score)[0]?.criterion;
  return lowest && criterion
    ? `${advice} A question to take along, from “${lowest.entry.scenario.title}”: ${questionOn(criterionOf(lowest.entry, criterion))}`
    : advice;
}

function criterionOf({ rubric }: BankEntry, name: string): Pick<Criterion, 'name' | 'merit' | 'question'> {
  return rubric.criteria.find((criterion) => criterion.name === name) ?? { name };
}

function rankOf({ assessment }: AssessedAnswer): number {
  return levels.indexOf(assessment.level);
}
