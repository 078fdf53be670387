import { titleWords } from '../../scenarios/titleWords.ts';
import type { Finding } from '../assessment.ts';
import { beginningOf } from '../quote.ts';
import { type IsSaid, shownText } from './shownText.ts';

/** A reply's prose while it is written: whatever is there so far, and nothing of it checked. */
export type GrowingProse = {
  title?: unknown;
  paragraphs?: unknown;
  strengths?: unknown;
  growth?: unknown;
};

type Written = {
  prose: GrowingProse;
  /** Is the reply over? Until then the last thing in it may still grow. */
  whole: boolean;
  /** The rubric's findings, as verified, by the key that the model calls them. */
  findings: ReadonlyMap<string, Finding>;
  /** Of the words that stand in quotation marks. */
  isSaid: IsSaid;
  /** A sentence for growth where the model has none: neither section is ever missing. */
  nextStep: string;
};

const titleWord = new RegExp(titleWords.join('|'));

/**
 * Lays a model's prose out in the one format of feedback, as far as it is settled: what it returns for a longer prose
 * begins with what it returned for a shorter one, as long as its parts come in the order of the form. Nothing before
 * there is a paragraph. Praise for a criterion without credit is left out.
 */
export function writeProse({ prose, whole, findings, isSaid, nextStep }: Written): string {
  const text = (value: unknown, settled: boolean) =>
    typeof value === 'string' ? shownText(value, settled, isSaid) : '';
  const later = (keys: readonly (keyof GrowingProse)[]) => whole || keys.some((key) => prose[key] !== undefined);

  if (!later(['paragraphs', 'strengths', 'growth'])) return '';
  const parts = listOf(prose.paragraphs)
    .map((paragraph, at, all) => text(paragraph, at < all.length - 1 || later(['strengths', 'growth'])))
    .filter((paragraph) => paragraph !== '');
  if (parts.length === 0) return '';
  parts.unshift(`**${titleOf(text(prose.title, true))}**`);

  const sections = [
    ['**Strengths:**', listOf(prose.strengths), later(['growth']), strengthIn(findings)],
    ['**Areas for growth:**', listOf(prose.growth), whole, nextStep],
  ] as const;
  for (const [heading, points, over, spare] of sections) {
    const bullets = points.map((point, at) => {
      const { criterion, text: said } = (point ?? {}) as { criterion?: unknown; text?: unknown };
      if (said === undefined) return '';
      const settled = over || at < points.length - 1;
      const finding = findings.get(String(criterion));
      if (heading !== '**Strengths:**') return text(said, settled);
      // A name that is still being written may turn into another.
      if (!settled && Object.keys(point ?? {}).at(-1) === 'criterion') return '';
      return finding?.quote && finding.score > 1 ? quoting(finding.quote, text(said, settled)) : '';
    });
    const kept = bullets.filter((bullet) => bullet !== '');
    if (over && kept.length === 0) kept.push(spare);
    if (kept.length > 0) parts.push([heading, ...kept.map((bullet) => `- ${bullet}`)].join('\n'));
  }
  return parts.join('\n\n');
}

/** What can be said of the strengths without a model. */
function strengthIn(findings: Written['findings']): string {
  const [best] = [...findings.values()].sort((a, b) => b.score - a.score);
  return best?.quote && best.score > 1
    ? quoting(best.quote, `${best.criterion}.`)
    : 'None that its words bear out yet.';
}

/** A title has to hold one of the words by which the breakdown recognises it. */
function titleOf(title: string): string {
  if (title === '') return 'Your Approach';
  return titleWord.test(title) ? title : `Approach: ${title}`;
}

const longestQuote = 160;

function quoting(quote: string, said: string): string {
  if (said === '') return '';
  const plain = quote.replaceAll(/\s+/g, ' ').trim();
  // Cut between words, where there are any.
  const cut = beginningOf(plain, longestQuote);
  const short = plain.length > longestQuote ? `${cut.replace(/\s+\S*$/, '')}…` : plain;
  return `“${short}” – ${said}`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
