import { titleWords } from '../scenarios/titleWords.ts';
import type { Assessment, Sections } from './assessment.ts';
import { truncate } from './quote.ts';

/** Feedback that a model may still be writing. A section is undefined until it has an entry or is complete. */
export type PartialSections = Pick<Sections, 'title' | 'paragraphs'> & {
  scene?: Sections['scene'] | undefined;
  /** Follows the scene. In Sections it is the last of the paragraphs. */
  level?: string | undefined;
} & { [Section in 'strengths' | 'growth' | 'otherwise' | 'choices']?: Sections[Section] | undefined };

/**
 * Formats feedback for client/game/feedback/parseFeedback.ts. If the feedback grows only at its end, so does the text,
 * so it can be streamed.
 */
export function feedbackText(partial: PartialSections): string {
  const { title, paragraphs, scene, level, strengths, growth } = normalized(partial);
  return [
    `**${title}**`,
    ...paragraphs,
    ...(scene?.text ? ['**What happens next**', scene.text] : []),
    ...level,
    ...section('Strengths:', strengths),
    ...section('Areas for growth:', growth),
  ].join('\n\n');
}

/** Complete feedback, as a text and as what that text consists of. */
export function renderFeedback(partial: PartialSections): Pick<Assessment, 'feedback' | 'sections'> {
  const { level, paragraphs, ...others } = normalized(partial);
  const sections = { strengths: [], growth: [], ...others, paragraphs: [...paragraphs, ...level] };
  return { feedback: feedbackText(partial), sections };
}

function normalized({
  title,
  paragraphs,
  scene = null,
  level = '',
  strengths,
  growth,
  otherwise,
  choices,
}: PartialSections) {
  return {
    title: withTitleWord(line(title)),
    paragraphs: paragraphs.map(line),
    scene: scene && { ...scene, headline: line(scene.headline), text: line(scene.text) },
    level: level === '' ? [] : [line(level)],
    ...(strengths && { strengths: strengths.map(line) }),
    ...(growth && { growth: growth.map(line) }),
    ...(otherwise && { otherwise: otherwise.map(line) }),
    ...(choices && { choices }),
  };
}

function section(heading: string, bullets: readonly string[] | undefined): string[] {
  if (!bullets || bullets.length === 0) return [];
  return [[`**${heading}**`, ...bullets.map((bullet) => `- ${bullet}`)].join('\n')];
}

/** A line break would end a bullet. */
function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const titleWord = new RegExp(titleWords.join('|'));

function withTitleWord(title: string): string {
  if (title === '') return 'Your Approach';
  return titleWord.test(title) ? title : `Approach: ${title}`;
}

/** In characters. */
export const maxQuotationLength = 220;

export function quotation(words: string, maxLength = maxQuotationLength): string {
  const plain = line(words).replaceAll('“', '‘').replaceAll('”', '’').replaceAll('"', "'");
  if (plain.length <= maxLength) return `“${plain}”`;
  return `“${truncate(plain, maxLength).replace(/\s+\S*$/, '')}…”`;
}

/** Ends the sentence that the quotation stands at the end of. */
export function withFullStop(quotation: string): string {
  return /[.!?…][’']?”$/.test(quotation) ? quotation : `${quotation}.`;
}
