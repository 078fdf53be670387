import type { Criterion } from '../../scenarios/rubric.ts';
import type { Crossing, Finding } from '../assessment.ts';
import { feedbackText, growthQuestion, quotation } from '../feedbackText.ts';
import { criterionKey } from './replySchema.ts';

/** A reply's prose while it is written: whatever is there so far, and nothing of it checked. */
export type PartialProse = {
  title?: unknown;
  paragraphs?: unknown;
  strengths?: unknown;
  growth?: unknown;
};

type Show = (text: string, settled: boolean) => string;

type Written = {
  prose: PartialProse;
  /** Is the reply over? Until then the last thing in it may still grow. */
  whole: boolean;
  criteria: readonly Criterion[];
  /** As verified, in the order of the criteria. */
  findings: readonly Finding[];
  crossings: readonly Crossing[];
  /** A text as it may be shown, settled or not. */
  show: Show;
};

const most = { strengths: 3, growth: 2 };

/**
 * A model's prose as feedback, as far as it is settled: what it returns for a longer prose begins with what it returned
 * for a shorter one, as long as its parts come in the order of the form. Nothing before there is a paragraph.
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

/** What no answer with a crossed red line is called. */
const praisingTitle = /Ethical Stance|Advocacy/;

/** Praise for what has credit, each quote once; in the end, if there is none, for the best that has credit. */
function strengthsOf(written: Written, over: boolean): string[] {
  const { prose, findings, crossings } = written;
  const bullets = new Map<string, string>();
  const points = listOf(prose.strengths);
  for (const [at, point] of points.entries()) {
    const settled = over || at < points.length - 1;
    const { at: criterion, said } = pointOf(point, settled, written);
    const quote = praisedQuote(findings[criterion], crossings);
    // A key that is still being written may turn into another.
    if (!settled && Object.keys(point ?? {}).at(-1) === 'criterion') continue;
    if (quote === null || said === '' || bullets.has(quote) || bullets.size === most.strengths) continue;
    bullets.set(quote, `${quotation(quote)} – ${said}`);
  }
  if (over && bullets.size === 0) {
    const [best] = [...findings].sort((a, b) => b.score - a.score).filter((one) => praisedQuote(one, crossings));
    if (best?.quote) return [`${best.criterion}: ${quotation(best.quote)}`];
  }
  return [...bullets.values()];
}

/** The words that may be praised: they have credit, and cross no red line. */
function praisedQuote(finding: Finding | undefined, crossings: readonly Crossing[]): string | null {
  if (!finding?.quote || finding.score < 2) return null;
  const { quote } = finding;
  return crossings.some((crossing) => crossing.quote.includes(quote) || quote.includes(crossing.quote)) ? null : quote;
}

/**
 * Questions, one for a criterion; whatever states something is left out. The rubric's example goes to what is weak: of a
 * score of 3 it would as a rule repeat what the answer says.
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

/** Known when it is whole: a question mark at its end, and no sentence before it. */
function isQuestion(said: string): boolean {
  return /[?？؟][\p{Pe}\p{Pf}"']*$/u.test(said) && !/[.!]\s|[。！]/u.test(said);
}

/** The place of a point's criterion, -1 where there is none such, and the point's words. */
function pointOf(point: unknown, settled: boolean, { criteria, show }: Written): { at: number; said: string } {
  const { criterion, text } = (point ?? {}) as { criterion?: unknown; text?: unknown };
  const at = criteria.findIndex((_, place) => criterionKey(place) === criterion);
  return { at, said: shownOf(text, settled, show) };
}

function shownOf(value: unknown, settled: boolean, show: Show): string {
  return typeof value === 'string' ? show(value, settled) : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
