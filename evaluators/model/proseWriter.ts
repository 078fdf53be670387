import type { Criterion } from '../../scenarios/rubric.ts';
import type { Crossing, Finding } from '../assessment.ts';
import { feedbackText, growthQuestion, quotation } from '../feedbackText.ts';
import { criterionKey } from './replySchema.ts';

/** From a reply that is still being written, so any part may be missing or malformed. */
export type PartialProse = {
  title?: unknown;
  paragraphs?: unknown;
  strengths?: unknown;
  growth?: unknown;
};

type Show = (text: string, isFinal: boolean) => string;

type Written = {
  prose: PartialProse;
  /** False while the last part may still grow. */
  whole: boolean;
  criteria: readonly Criterion[];
  /** In the order of the criteria. Every quote has been found in the answer. */
  findings: readonly Finding[];
  crossings: readonly Crossing[];
  show: Show;
};

const most = { strengths: 3, growth: 2 };

/**
 * Returns '' until there is a paragraph. If the keys of the prose come in the order that the prompt asks for, each
 * result begins with the previous one, so it can be streamed.
 */
export function writeProse(written: Written): string {
  const { prose, whole, crossings, show } = written;
  const over = {
    paragraphs: whole || prose.strengths !== undefined || prose.growth !== undefined,
    strengths: whole || prose.growth !== undefined,
    growth: whole,
  };
  const paragraphs = listOf(prose.paragraphs)
    .map((paragraph, at, all) => shownOf(paragraph, over.paragraphs || at < all.length - 1, show))
    .filter((paragraph) => paragraph !== '');
  if (paragraphs.length === 0) return '';
  const title = shownOf(prose.title, true, show);
  const strengths = strengthsOf(written, over.strengths);
  const growth = growthOf(written, over.growth);
  return feedbackText({
    title: crossings.length > 0 && praisingTitle.test(title) ? '' : title,
    paragraphs,
    strengths: over.strengths || strengths.length > 0 ? strengths : undefined,
    growth: over.growth || growth.length > 0 ? growth : undefined,
  });
}

const praisingTitle = /Ethical Stance|Advocacy/;

/**
 * Praises only with a quote, and each quote only once. If all praise is written and none is kept, returns the best
 * criterion that may be praised, with its quote, if there is one.
 */
function strengthsOf(written: Written, over: boolean): string[] {
  const { prose, findings, crossings } = written;
  const bullets = new Map<string, string>();
  const points = listOf(prose.strengths);
  for (const [at, point] of points.entries()) {
    const isFinal = over || at < points.length - 1;
    const { at: criterion, said } = pointOf(point, isFinal, written);
    const quote = praisedQuote(findings[criterion], crossings);
    // The criterion's key may still be incomplete.
    if (!isFinal && Object.keys(point ?? {}).at(-1) === 'criterion') continue;
    if (quote === null || said === '' || bullets.has(quote) || bullets.size === most.strengths) continue;
    bullets.set(quote, `${quotation(quote)} – ${said}`);
  }
  if (over && bullets.size === 0) {
    const [best] = [...findings].sort((a, b) => b.score - a.score).filter((one) => praisedQuote(one, crossings));
    if (best?.quote) return [`${best.criterion}: ${quotation(best.quote)}`];
  }
  return [...bullets.values()];
}

/** Returns null if the score is below 2, or if the quote contains one that crosses a red line or is part of one. */
function praisedQuote(finding: Finding | undefined, crossings: readonly Crossing[]): string | null {
  if (!finding?.quote || finding.score < 2) return null;
  const { quote } = finding;
  return crossings.some((crossing) => crossing.quote.includes(quote) || quote.includes(crossing.quote)) ? null : quote;
}

/**
 * Drops statements, because they might wrongly claim that the answer lacks something. `next` is added only below a
 * score of 3, because better answers mostly say it already.
 */
function growthOf(written: Written, over: boolean): string[] {
  const { prose, criteria, findings } = written;
  const bullets = new Map<number, string>();
  const points = listOf(prose.growth);
  for (const point of over ? points : points.slice(0, -1)) {
    const { at: criterion, said } = pointOf(point, true, written);
    if (!isQuestion(said) || bullets.has(criterion) || bullets.size === most.growth) continue;
    const next = (findings[criterion]?.score ?? 4) < 3 ? criteria[criterion]?.next : undefined;
    bullets.set(criterion, next ? `${said} For example: ${quotation(next, next.length)}` : said);
  }
  if (!over || bullets.size > 0) return [...bullets.values()];
  const scored = criteria.map((criterion, at) => ({ criterion, score: findings[at]?.score ?? 0 }));
  const [weakest] = scored.sort((a, b) => a.score - b.score);
  return weakest ? [growthQuestion(weakest.criterion)] : [];
}

function isQuestion(said: string): boolean {
  return /[?？؟][\p{Pe}\p{Pf}"']*$/u.test(said) && !/[.!]\s|[。！]/u.test(said);
}

function pointOf(point: unknown, isFinal: boolean, { criteria, show }: Written): { at: number; said: string } {
  const { criterion, text } = (point ?? {}) as { criterion?: unknown; text?: unknown };
  const at = criteria.findIndex((_, place) => criterionKey(place) === criterion);
  return { at, said: shownOf(text, isFinal, show) };
}

function shownOf(value: unknown, isFinal: boolean, show: Show): string {
  return typeof value === 'string' ? show(value, isFinal) : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
