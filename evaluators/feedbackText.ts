import type { Move } from '../scenarios/rubric.ts';
import { curlyQuotes, curlySingleQuotes } from '../scenarios/text/curlyQuotes.ts';
import { quoted } from '../scenarios/text/quoted.ts';
import { titleWords } from '../scenarios/titleWords.ts';
import type { Assessment, Sections } from './assessment.ts';
import { truncate } from './quote.ts';

/** Feedback that a model may still be writing. A section is undefined until it has an entry or is complete. */
export type PartialSections = Pick<Sections, 'title' | 'paragraphs'> & {
  [Section in keyof Omit<Sections, 'title' | 'paragraphs'>]?: Sections[Section] | undefined;
};

/** For client/game/feedback/parseFeedback.ts. Feedback that grows only at its end gives a text that can be streamed. */
export function feedbackText(partial: PartialSections): string {
  const { title, paragraphs, words = [], scene, level: levelLine, strengths, tip, growth } = toSections(partial);
  return [
    `**${title}**`,
    ...paragraphs,
    ...words,
    ...(scene?.text ? ['**What happens next**', scene.text] : []),
    ...(levelLine ? [levelLine] : []),
    ...section('Strengths:', strengths),
    ...section('Areas for growth:', tip ? [tip, ...growth] : growth),
  ].join('\n\n');
}

/** Complete feedback, as a text and as what that text consists of. */
export function renderFeedback(partial: PartialSections): Pick<Assessment, 'feedback' | 'sections'> {
  return { feedback: feedbackText(partial), sections: toSections(partial) };
}

function toSections({ scene = null, level = '', strengths = [], growth = [], ...others }: PartialSections): Sections {
  const sections = { ...others, title: withTitleWord(oneLine(others.title)), scene, level, strengths, growth };
  return JSON.parse(JSON.stringify(sections, (_, value) => (typeof value === 'string' ? oneLine(value) : value)));
}

function section(heading: string, bullets: readonly string[]): string[] {
  if (bullets.length === 0) return [];
  return [[`**${heading}**`, ...bullets.map((bullet) => `- ${bullet}`)].join('\n')];
}

/** A line break would end a bullet. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const titleWord = new RegExp(titleWords.join('|'));

function withTitleWord(title: string): string {
  if (title === '') return 'Your Approach';
  return titleWord.test(title) ? title : `Approach: ${title}`;
}

/** A question as the player reads it, in quotation marks. In packs, marks are straight. */
export function spokenLine(question: string): string {
  return curlySingleQuotes(oneLine(question));
}

/** The line on how to do well what the player has decided to do. */
export function tipLine({ tip }: Move): string | undefined {
  return tip && `A tip: ${curlyQuotes(tip)}`;
}

export const maxQuotationLength = 220;

export function quotation(words: string, maxLength = maxQuotationLength): string {
  const plain = oneLine(words);
  return quoted(plain.length <= maxLength ? plain : `${truncate(plain, maxLength).replace(/\s+\S*$/, '')}…`);
}
