import type { Rubric } from '../../scenarios/rubric.ts';
import type { Verdict } from '../assessment.ts';
import { type BegunSections, growthQuestion, quotation } from '../feedbackText.ts';
import { capOf, levelOfAnswer } from '../level.ts';
import { levelReason } from '../levelReason.ts';
import type { MoveText } from '../moveText.ts';
import { quotationFrom } from './quotationFrom.ts';
import { criterionKey, type GrowingProse } from './replySchema.ts';

type Point = NonNullable<GrowingProse['strengths']>[number];

type Written = {
  prose: GrowingProse;
  /** False while the last part may still grow. */
  whole: boolean;
  rubric: Rubric;
  answer: string;
  verified: Verified;
  show: (text: string, isFinal: boolean) => string;
};

/** What the prose may rely on. `moves` is null if the rubric has none. */
export type Verified = Omit<Verdict, 'moves'> & { moves: MoveText | null };

const most = { strengths: 3, growth: 2 };

/**
 * Returns null until there is a paragraph. If the keys of the prose come in the order that the prompt asks for, each
 * result only adds to the previous one, so its text can be streamed.
 */
export function writeProse(written: Written): BegunSections | null {
  const { prose, whole, verified, show } = written;
  const over = {
    paragraphs: whole || prose.strengths !== undefined || prose.growth !== undefined,
    strengths: whole || prose.growth !== undefined,
    growth: whole,
  };
  const paragraphs = (prose.paragraphs ?? [])
    .map((paragraph, at, all) => show(paragraph, over.paragraphs || at < all.length - 1))
    .filter((paragraph) => paragraph !== '');
  const [consequence] = paragraphs;
  if (consequence === undefined) return null;
  const title = show(prose.title ?? '', true);
  const isHarmful = verified.crossings.length > 0 || verified.moves?.isHarmful;
  const strengths = over.paragraphs ? strengthsOf(written, over.strengths) : [];
  const growth = over.strengths ? growthOf(written, over.growth) : [];
  return {
    title: isHarmful && praisingTitle.test(title) ? '' : title,
    paragraphs: verified.moves ? [...verified.moves.paragraphs, consequence] : paragraphs,
    ...(verified.moves && over.paragraphs && { scene: verified.moves.scene, level: levelSentence(written) }),
    strengths: over.strengths || strengths.length > 0 ? strengths : undefined,
    growth: over.growth || growth.length > 0 ? growth : undefined,
  };
}

function levelSentence({ rubric: { redLines }, verified: { findings, crossings, level } }: Written): string {
  const crossing = crossings.find((crossed) => capOf(crossed, redLines) === level);
  if (crossing && (level === 'Junior' || level !== levelOfAnswer(findings, [], [])))
    return `This reads as ${level} level, because ${quotation(crossing.redLine)} outweighs the rest.`;
  return `This reads as ${level} level${levelReason({ findings })}.`;
}

const praisingTitle = /Ethical Stance|Advocacy/;

/** Praises only with a quote, and each quote only once. */
function strengthsOf(written: Written, over: boolean): string[] {
  const { prose, answer, verified } = written;
  const taken = [...verified.crossings, ...(verified.moves?.made ?? [])].flatMap(({ quote }) => quote ?? []);
  const bullets = [...(verified.moves?.strengths ?? [])];
  for (const point of finished(prose.strengths, over)) {
    const { at, said } = pointOf(point, written);
    const { quote, score } = verified.findings[at] ?? { quote: null, score: 0 };
    const act = said.replace(/[\s.:,;!–-]+$/, '');
    if (quote === null || score < 2 || act === '') continue;
    if (taken.some((other) => other.includes(quote) || quote.includes(other))) continue;
    taken.push(quote);
    bullets.push(`${act}: ${quotationFrom(answer, quote)}`);
  }
  return bullets.slice(0, most.strengths);
}

/**
 * The question of somebody in the story comes before the model's. Drops statements, because they might wrongly claim
 * that the answer lacks something. `next` is added only below a score of 3, because better answers mostly say it
 * already.
 */
function growthOf(written: Written, over: boolean): string[] {
  const { criteria } = written.rubric;
  const { findings, moves } = written.verified;
  if (moves?.question) return [moves.question];
  const bullets = new Map<number, string>();
  for (const point of finished(written.prose.growth, over)) {
    const { at: criterion, said } = pointOf(point, written);
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

function pointOf({ criterion, text = '' }: Point, { rubric, show }: Written): { at: number; said: string } {
  const at = rubric.criteria.findIndex((_, place) => criterionKey(place) === criterion);
  return { at, said: show(text, true) };
}

/** The points that can no longer change. */
function finished(points: readonly Point[] | undefined, over: boolean): readonly Point[] {
  return (over ? points : points?.slice(0, -1)) ?? [];
}
