import type { PageData } from '../../../server/api.ts';
import { inWords, upperFirst } from '../../ui/inWords.ts';
import { wordCount } from '../feedback/wordCount.ts';
import type { Evaluation } from '../session/sessionEvents.ts';
import type { ReviewedAnswer } from './performanceReview.ts';
import { quoted } from './quoted.ts';

const farewells: Readonly<Record<string, string>> = {
  Junior: 'The next one we take together.',
  Mid: 'You take the next one, and I read along.',
  Senior: 'You take the next one, and I sit at the back.',
  Lead: 'The next hard one I bring to you before I answer it.',
};

const longestQuote = 200;

/**
 * What the player's manager writes by hand: in short beside the level, in full on the review. It says only what can be
 * seen in the answers. Returns null if the pack names no manager.
 */
export function managerNote(
  { manager, people = [] }: PageData['pack'],
  { level, summary }: Evaluation,
  answers: readonly ReviewedAnswer[],
) {
  const by = people.find(({ name }) => name === manager);
  if (!by) return null;
  const texts = answers.map(({ answer, reply }) => `${answer} ${reply?.text ?? ''}`);
  const named = people
    .filter((person) => person !== by)
    .map(({ name }) => ({ name: calledBy(name), count: texts.filter((text) => names(text, calledBy(name))).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const words = wordCount(texts.join(' '));
  const farewell = farewells[level] ?? '';
  const quote = quoteOutside(summary, answers);
  const lines = [
    `I have read what you wrote, ${words}. ${whoIsIn(named)}`.trim(),
    quote && `This sentence I keep: ${quoted(quote)}`,
    farewell,
  ];
  return { by, short: farewell || `I have read what you wrote, ${words}.`, full: lines.filter(Boolean).join(' ') };
}

function whoIsIn(named: readonly { name: string; count: number }[]): string {
  const [first, second] = named;
  if (!first) return '';
  if (!second) return `${first.name} is in what you wrote.`;
  const most = first.count > second.count ? `, ${first.name} most of all` : '';
  return `${upperFirst(inWords(named.length))} people are in your answers${most}.`;
}

/** The sentence that counted most, of those that the summary does not quote. */
function quoteOutside(summary: string, answers: readonly ReviewedAnswer[]): string {
  const found = answers
    .flatMap(({ verdict }) => verdict?.findings ?? [])
    .filter(({ quote, score }) => quote && score > 1 && quote.length <= longestQuote && !summary.includes(quote))
    .toSorted((one, other) => other.score - one.score);
  return found[0]?.quote ?? '';
}

/** "Dana Whitlock" is called Dana, and "Mrs Ferris" by her whole name. */
function calledBy(name: string): string {
  return /^(Mr|Mrs|Ms|Dr)\b/.test(name) ? name : (name.split(' ')[0] ?? name);
}

function names(text: string, name: string): boolean {
  const words = (of: string) => ` ${of.split(/[^\p{L}\p{M}]+/u).join(' ')} `;
  return words(text).includes(words(name));
}
