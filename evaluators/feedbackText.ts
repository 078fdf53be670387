import type { Criterion } from '../scenarios/rubric.ts';
import { titleWords } from '../scenarios/titleWords.ts';
import { truncate } from './quote.ts';

/** Why an answer got the level it has, before it is laid out as text. */
export type Feedback = {
  title: string;
  paragraphs: readonly string[];
  strengths: readonly string[];
  /** Questions: a reader that errs may ask, but not claim that something is missing. */
  growth: readonly string[];
};

/** Feedback that is being written: a section that is not begun is undefined, one that stays empty is []. */
export type BegunFeedback = Pick<Feedback, 'title' | 'paragraphs'> & {
  [Section in 'strengths' | 'growth']?: Feedback[Section] | undefined;
};

/** Both are true of any answer, for they say nothing about it. The format has both headings. */
const spare = {
  strengths: 'The evaluator quotes only what it is sure of, and that can be less than you said.',
  growth: 'Which part of this are you least sure of, and how would you find out?',
};

/**
 * Lays feedback out in the one format that the player's windows read. Text that is appended to its last part, and further
 * parts, only lengthen what it returns.
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

/** Line breaks of a player's answer would end a bullet. */
function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const titleWord = new RegExp(titleWords.join('|'));

/** With one of the words by which the breakdown recognises a title. */
function titled(title: string): string {
  if (title === '') return 'Your Approach';
  return titleWord.test(title) ? title : `Approach: ${title}`;
}

/** The rubric's own question on a criterion. It stays true where the answer has said it. */
export function growthQuestion({ name, next }: Pick<Criterion, 'name' | 'next'>): string {
  return `${name}: have you said something like ${quotation(next, next.length)}?`;
}

const longestQuotation = 160;

/** Words in quotation marks, which nothing in them closes; where they are long, their beginning. */
export function quotation(words: string, longest = longestQuotation): string {
  const plain = line(words).replaceAll('“', '‘').replaceAll('”', '’');
  if (plain.length <= longest) return `“${plain}”`;
  // Cut between words, where there are any.
  return `“${truncate(plain, longest).replace(/\s+\S*$/, '')}…”`;
}
