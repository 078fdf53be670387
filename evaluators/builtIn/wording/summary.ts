import { gameLength } from '../../../scenarios/gameLimits.ts';
import { type Level, levels, type Move } from '../../../scenarios/rubric.ts';
import { lowerFirst } from '../../../scenarios/text/firstLetter.ts';
import { inWords } from '../../../scenarios/text/inWords.ts';
import { withFullStop } from '../../../scenarios/text/quoted.ts';
import { wholeText } from '../../answer.ts';
import { isHarmDisputed } from '../../chosenMove.ts';
import type { AssessedAnswer } from '../../evaluator.ts';
import { isFragment } from '../moves/assertion.ts';
import { quotedFrom } from './phrases.ts';

/** Takes three lines above the table of the levels, which must not be pushed out of view. */
const maxMomentLength = 185;

const caveat = 'The built-in evaluator goes by your words, not by what you mean, so it may misread you.';

/** Paragraphs separated by blank lines. The desktop shows the first one above the table of the levels. */
export function composeSummary(answers: readonly AssessedAnswer[], level: Level): string {
  const first = moment(answers);
  const paragraphs = first
    ? [first, risks(answers), `${nextStep(answers, level)} ${caveat}`]
    : [caveat, risks(answers), nextStep(answers, level)];
  return paragraphs.filter(Boolean).join('\n\n');
}

/** Quotes the best answer, but not its decision, which the newsletter quotes. */
function moment(answers: readonly AssessedAnswer[]): string {
  const [first] = strongestFirst(answers).flatMap(({ entry, answer, verdict: { findings, moves } }) => {
    const isDecision = (quote: string) =>
      moves.some((made, index) => made.quote === quote && (index === 0 || made.harms));
    return findings
      .filter(({ score, sure }) => score > 1 && sure !== false)
      .toSorted((a, b) => b.score - a.score)
      .flatMap(({ quote }) =>
        // A few words, such as "Not ticked.", do not stand out.
        quote && !isFragment(quote) && !isDecision(quote) ? quotedFrom(wholeText(answer), quote) : [],
      )
      .map((quotation) => `One moment stands out, in “${entry.scenario.title}”: ${withFullStop(quotation)}`)
      .filter((line) => line.length <= maxMomentLength);
  });
  return first ?? '';
}

/** Without Junior answers, which are not praised: they may do harm. */
function strongestFirst(answers: readonly AssessedAnswer[]): AssessedAnswer[] {
  const total = ({ verdict }: AssessedAnswer) => verdict.findings.reduce((sum, { score }) => sum + score, 0);
  const rank = ({ verdict }: AssessedAnswer) => levels.indexOf(verdict.level);
  return answers.filter((answer) => rank(answer) > 0).toSorted((a, b) => rank(b) - rank(a) || total(b) - total(a));
}

function risks(answers: readonly AssessedAnswer[]): string {
  const risky = answers.filter(
    ({ verdict: { crossings, moves }, chosen }) =>
      (crossings.length > 0 || moves.some(({ harms }) => harms)) &&
      !isHarmDisputed(moves, typeof chosen === 'string' ? { move: chosen } : chosen),
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
  return [describeDecisions(answers), advice].filter(Boolean).join(' ');
}

/** Says that most answers leave it to others, or returns an empty text. */
function describeDecisions(answers: readonly AssessedAnswer[]): string {
  const made = answers.flatMap((answer) => mainMove(answer) ?? []);
  const passive = made.filter(({ harms, costs }) => costs && !harms);
  const acting = made.filter(({ harms, costs }) => !costs && !harms);
  const all = inWords(gameLength);
  const some = passive.length === gameLength ? `all ${all}` : `${inWords(passive.length)} of the ${all}`;
  return passive.length > acting.length ? `In ${some} you'd go along or leave it to others.` : '';
}

/** What the answer does first of all, unless it does harm that a reply has put right. */
function mainMove({ entry, verdict }: AssessedAnswer): Move | undefined {
  const [main] = verdict.moves;
  const move = entry.rubric.moves?.find(({ id }) => id === main?.move);
  return move?.harms && main?.harms === false ? undefined : move;
}
