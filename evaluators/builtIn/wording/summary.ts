import type { BankEntry } from '../../../scenarios/bank.ts';
import { lowerFirst } from '../../../scenarios/firstLetter.ts';
import { type Criterion, type Level, levels } from '../../../scenarios/rubric.ts';
import { type AssessedAnswer, wholeText } from '../../evaluator.ts';
import { atEnd } from '../../feedbackText.ts';
import { wordCount } from '../words/sentences.ts';
import { quotedFrom, understoodAlone } from './phrases.ts';
import { portrait, strongestFirst } from './portrait.ts';

const maxExamples = 2;

/** Paragraphs separated by blank lines. The desktop shows the first one above the table of the levels. */
export function composeSummary(answers: readonly AssessedAnswer[], level: Level): string {
  return [portrait(answers), strongest(answers), risks(answers), nextStep(answers, level)]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function strongest(answers: readonly AssessedAnswer[]): string {
  const examples = strongestFirst(answers)
    .flatMap(({ entry, answer, verdict: { findings, moves } }) => {
      const best = findings.filter(({ sure }) => sure !== false).toSorted((one, other) => other.score - one.score)[0];
      const harmful = (entry.rubric.moves ?? []).filter((move) => move.harms).map(({ id }) => id);
      const made = moves.find(({ move }) => !harmful.includes(move));
      // A few words, such as "Not ticked.", do not stand out.
      const [said, quote] =
        made?.quote && wordCount(made.quote) >= understoodAlone
          ? [made.name, made.quote]
          : [findCriterion(entry, best?.criterion)?.merit ?? 'you wrote', best?.quote];
      if (!best || best.score < 2 || !quote) return [];
      return `In “${entry.scenario.title}” ${lowerFirst(said)}: ${atEnd(quotedFrom(wholeText(answer), quote))}`;
    })
    .slice(0, maxExamples);
  return examples.length === 0
    ? ''
    : `${examples.length === 1 ? 'One moment stands' : 'Two moments stand'} out. ${examples.join(' ')}`;
}

function risks(answers: readonly AssessedAnswer[]): string {
  const risky = answers.filter(
    ({ verdict: { crossings, moves } }) => crossings.length > 0 || moves.some(({ harms }) => harms),
  );
  const titles = risky.map(({ entry }) => `“${entry.scenario.title}”`);
  return titles.length === 0
    ? ''
    : `The feedback on ${new Intl.ListFormat('en-GB').format(titles)} is worth reading again, for the risk that it names.`;
}

function nextStep(answers: readonly AssessedAnswer[], level: Level): string {
  const next = levels[levels.indexOf(level) + 1];
  const meaning = next && answers[0]?.entry.setting.pack.levels[next];
  const advice = meaning
    ? `To go further: an answer at ${next} level ${lowerFirst(meaning)}`
    : 'What remains is to say it just as plainly with the people of these stories in the room.';
  return `${advice} All this goes only by your wording, as the built-in evaluator reads it.`;
}

function findCriterion({ rubric }: BankEntry, name: string | undefined): Criterion | undefined {
  return rubric.criteria.find((criterion) => criterion.name === name);
}
