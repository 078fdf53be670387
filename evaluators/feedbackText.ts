import type { Criterion } from '../scenarios/rubric.ts';
import { titleWords } from '../scenarios/titleWords.ts';
import { truncate } from './quote.ts';

/** The parts of the feedback, before they are formatted as text. */
export type Feedback = {
  title: string;
  paragraphs: readonly string[];
  strengths: readonly string[];
  /** Questions, since an evaluator that may be wrong must not claim that something is missing. */
  growth: readonly string[];
};

/** Feedback that is still being written: a section is undefined until it begins, and [] if it stays empty. */
export type BegunFeedback = Pick<Feedback, 'title' | 'paragraphs'> & {
  [Section in 'strengths' | 'growth']?: Feedback[Section] | undefined;
};

/** Fallbacks that fit any answer. */
const spare = {
  strengths: 'Your answer may say more than the evaluator could recognise.',
  growth: 'Which part of this are you least sure of, and how would you find out?',
};

/**
 * Formats feedback as the text that the client's windows parse. Appending to its last part, or adding parts, only appends to
 * the result.
 */
export function feedbackText({ title, paragraphs, strengths, growth }: BegunFeedback): string {
  return [
    `**${titled(line(title))}**`,
    ...paragraphs.map(line),
    ...section('Strengths:', strengths, spare.strengths),
    ...section('Areas for growth:', growth, spare.growth),
  ].join('\n\n');
}

function section(heading: string, bullets: readonly string[] | undefined, spare: string): string[] {
  if (bullets === undefined) return [];
  const lines = bullets.length > 0 ? bullets.map(line) : [spare];
  return [[`**${heading}**`, ...lines.map((bullet) => `- ${bullet}`)].join('\n')];
}

/** Removes line breaks, which would end a bullet. */
function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const titleWord = new RegExp(titleWords.join('|'));

/** Makes sure that the title has one of the words by which the breakdown recognises it. */
function titled(title: string): string {
  if (title === '') return 'Your Approach';
  return titleWord.test(title) ? title : `Approach: ${title}`;
}

/** The rubric's question on a criterion. It is fair even if the answer has said it. */
export function growthQuestion({ name, next }: Pick<Criterion, 'name' | 'next'>): string {
  return `${name}: have you said something like ${quotation(next, next.length)}?`;
}

const longestQuotation = 160;

/** Quotes a text, with inner quotation marks replaced and long texts truncated. */
export function quotation(words: string, longest = longestQuotation): string {
  const plain = line(words).replaceAll('“', '‘').replaceAll('”', '’');
  if (plain.length <= longest) return `“${plain}”`;
  // Between words, if there are any.
  return `“${truncate(plain, longest).replace(/\s+\S*$/, '')}…”`;
}
