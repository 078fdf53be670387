import type { PageData } from '../../../server/api.ts';
import { inWords, upperFirst } from '../../ui/inWords.ts';
import { wordCount } from '../feedback/wordCount.ts';
import type { Evaluation } from '../session/sessionEvents.ts';
import type { ReviewedAnswer } from './performanceReview.ts';
import { quoted } from './quoted.ts';
import { harmsIn } from './reportTexts.ts';

const farewells: Readonly<Record<string, string>> = {
  Junior: 'The next one we take together.',
  Mid: 'You take the next one, and I read along.',
  Senior: 'You take the next one, and I sit at the back.',
  Lead: 'The next hard one I bring to you before I answer it.',
};

const levels: readonly string[] = Object.keys(farewells);
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
  const stories = answers.map(({ scenario }) => scenario.scenario).join(' ');
  const named = people
    .filter((person) => person !== by)
    .map(({ name }) => ({
      name: calledBy(name),
      count: texts.filter((text) => names(text, calledBy(name), stories)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const isManagerIn = texts.some((text) => names(text, calledBy(by.name), stories));
  const read = `I have read what you wrote, ${wordCount(texts.join(' '))}.`;
  const farewell = farewells[level] ?? '';
  const [harming] = answers.filter((one) => harmOf(one) > 0).toSorted((one, other) => harmOf(other) - harmOf(one));
  const talk = harming && `Before the next one we talk about “${harming.scenario.title}”`;
  const done = harming?.verdict?.moves.find(({ harms }) => harms)?.name.replace(/^You'd /, ", where you'd ") ?? '';
  const course = talk ? `${talk}.` : courseOf(answers);
  const quote = quoteOutside(summary, answers);
  const lines = [
    `${read} ${whoIsIn(named, isManagerIn)}`.trim(),
    quote && `This sentence I keep: ${quoted(quote)}${/[.!?…]["”’']?$/.test(quote) ? '' : '.'}`,
    talk ? `${talk}${done}.` : course,
    talk ? '' : farewell,
  ];
  return { by, short: course || farewell || read, full: lines.filter(Boolean).join(' ') };
}

function harmOf({ verdict }: ReviewedAnswer): number {
  return verdict ? harmsIn(verdict) : 0;
}

/** What the levels show beside their average; empty if they show nothing. */
function courseOf(answers: readonly ReviewedAnswer[]): string {
  const ranks = answers.map(({ verdict }) => levels.indexOf(verdict?.level ?? ''));
  if (ranks.length < 5 || ranks.includes(-1)) return '';
  const [first = 0, second = 0, , fourth = 0, fifth = 0] = ranks;
  const rise = fourth + fifth - first - second;
  const [least, most] = [Math.min(...ranks), Math.max(...ranks)];
  if (rise >= 2) return 'The last two go further than the first two. I noticed.';
  if (rise <= -2) return 'The first two go further than the last two. It was a long week.';
  if (least === most) return 'Five answers, and one hand in all of them.';
  const titleAt = (rank: number) => `“${answers[ranks.indexOf(rank)]?.scenario.title}”`;
  return most - least > 1 ? `${titleAt(most)} shows me how far you can go. ${titleAt(least)} we talk about.` : '';
}

function whoIsIn(named: readonly { name: string; count: number }[], isManagerIn: boolean): string {
  const [first, second] = named;
  if (!first) return '';
  if (!second) return `${first.name} is in what you wrote.`;
  const most = first.count > second.count ? `, ${first.name} most of all` : '';
  return `${upperFirst(inWords(named.length))} people${isManagerIn ? ' besides me' : ''} are in your answers${most}.`;
}

/** The sentence that counted most in answers that do no harm, of those that are whole and not in the summary. */
function quoteOutside(summary: string, answers: readonly ReviewedAnswer[]): string {
  const [first] = answers
    .filter((answer) => harmOf(answer) === 0)
    .flatMap(({ answer, verdict }) =>
      (verdict?.findings ?? []).filter(({ quote }) => quote && begins(quote, answer) && !summary.includes(quote)),
    )
    .filter(({ quote, score }) => score > 1 && quote && quote.length <= longestQuote)
    .toSorted((one, other) => other.score - one.score);
  return first?.quote ?? '';
}

/** Whether a sentence of the text begins with these words. */
function begins(words: string, text: string): boolean {
  const [before = '', ...others] = text.split(words);
  return others.length > 0 && /(^|[.!?…"”'’)]\s*|\n\s*)$/.test(before);
}

/** "Dana Whitlock" is called Dana, and "Mrs Ferris" by her whole name. */
function calledBy(name: string): string {
  return /^(Mr|Mrs|Ms|Dr)\b/.test(name) ? name : (name.split(' ')[0] ?? name);
}

/** Small letters count too, unless they make an ordinary word in the stories, as "will" does. */
function names(text: string, name: string, stories: string): boolean {
  const words = (of: string) => ` ${of.split(/[^\p{L}\p{M}]+/u).join(' ')} `;
  const small = words(name.toLowerCase());
  return words(text).includes(words(name)) || (words(text).includes(small) && !words(stories).includes(small));
}
