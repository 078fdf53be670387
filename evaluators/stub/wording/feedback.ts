import { type Criterion, type Level, levels } from '../../../scenarios/rubric.ts';
import type { Sections } from '../../assessment.ts';
import { atEnd } from '../../feedbackText.ts';
import { levelReason } from '../../levelReason.ts';
import { upperFirst, voiceOf } from '../../moveText.ts';
import type { Judgement } from '../judge.ts';
import { findMoves } from '../moves.ts';
import type { Reading, SentenceReading } from '../reading.ts';
import { memoized, tokensOf } from '../tokens.ts';
import type { Judged } from './judged.ts';
import { evidenceOf, meritsOf, minShownSize } from './merits.ts';
import { questionOn, quoted, quotedFrom } from './phrases.ts';

/** From Junior to Lead, for categories that define none. Each contains one of scenarios/titleWords.ts. */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

const maxStrengths = 3;

/** In log odds. In left-out answers without a named move, 75% of those asked about from here on are made. */
const minGuess = 0.6;

/** If an answer is lowered as harmful without a reported crossing, its risk is named only from this confidence on. */
const minRiskConfidence = 0.3;

/**
 * Beside the question of a person, the feedback asks about a criterion only below this confidence that the answer shows
 * it. Good answers often show a criterion that the models do not find. So Mid and Senior answers are then asked only
 * about the last criterion, which few answers below Lead show. Lead answers are asked about none.
 */
const askBelow: Readonly<Record<Level, { last: number; others: number }>> = {
  Junior: { last: 0.2, others: 0.3 },
  Mid: { last: 0.3, others: Number.NEGATIVE_INFINITY },
  Senior: { last: 0.3, others: Number.NEGATIVE_INFINITY },
  Lead: { last: Number.NEGATIVE_INFINITY, others: Number.NEGATIVE_INFINITY },
};

/** In tokens. The feedback on a shorter answer that does not fit the story says that it is short. */
const minAnswerSize = 60;

/** A sentence that contains this share of an example's tokens counts as saying the same. */
const answeredShare = 0.25;

/** Never says that something is missing, because an evaluator that only compares wording cannot know that. */
export function feedbackOf(judged: Judged): Sections {
  const { judgement, moves } = judged;
  if (!judgement.related && moves.made.length === 0) return besideThePoint(judged);
  const harm = moves.isHarmful;
  const merits = harm ? [] : [...moves.strengths, ...meritsOf(judged)].slice(0, maxStrengths);
  const strengths = merits.length === 0 && !harm ? evidenceOf(judged) : merits;
  const decision = moves.made.length > 0 ? moves.paragraphs : core(judged, strengths);
  return {
    title: titleOf(judged, harm),
    paragraphs: [...decision, ...(harm ? [] : riskLines(judged)), levelLine(judged, harm)],
    strengths,
    growth: questionsOf(judged, harm),
  };
}

/**
 * If no move is certain: the sentence that fits a move best, and one that counts or is the longest to say what the
 * player would do. Any one of them alone is a side remark in half of the answers.
 */
function core(
  { entry: { rubric }, answer, reading, judgement, rules }: Judged,
  strengths: readonly string[],
): string[] {
  if (judgement.isHeld) return [];
  const [counting] = strengths.length > 0 ? [] : judgement.credited;
  const [likeliest] = findMoves(reading, rubric, rules.moves);
  const both = [likeliest && reading.sentences[likeliest.at], counting?.sentence ?? longestPlan(reading)];
  const quotations = reading.sentences
    .filter((sentence) => both.includes(sentence) && sentence.size >= minShownSize)
    .map(({ text }) => quotedFrom(answer, text))
    .filter((quotation) => strengths.every((strength) => !strength.includes(quotation)));
  // Two parts of one long sentence begin with the same clause.
  const isNew = (quotation: string, at: number) =>
    quotations.findIndex((other) => other.slice(0, 40) === quotation.slice(0, 40)) === at;
  if (quotations.length === 0) return [];
  return [`Your answer seems to come down to this: ${atEnd(quotations.filter(isNew).join(' and '))}`];
}

const orders = /^(?:ask|call|drop|fix|give|have|keep|leave|let|make|put|ring|say|show|start|take|tell|write)\b/;
const plan = /\b(?:I|we)(?:['’](?:d|ll)| would| will| should| must| propose)\b|\b(?:id|ill|let['’]?s)\b/;
const plans = [new RegExp(`${orders.source}|${plan.source}`, 'i'), /\b(?:I|we)\b/i, /^/];

function longestPlan({ sentences }: Reading): SentenceReading | undefined {
  const [some = []] = plans
    .map((plan) => sentences.filter(({ text }) => plan.test(text)))
    .filter(({ length }) => length > 0);
  return some.toSorted((a, b) => b.size - a.size)[0];
}

function levelLine({ judgement, level, moves, raised }: Judged, harm: boolean): string {
  const { findings } = judgement;
  if (harm && level === 'Junior') return 'With that in your plan, the built-in evaluator keeps it at Junior level.';
  if (findings.every(({ score }) => score < 2)) {
    const doubt = moves.made.length === 0 ? 'is not sure where your answer belongs, and puts it' : 'puts your answer';
    return `The built-in evaluator ${doubt} at Junior level.`;
  }
  const lifted = raised.filter(({ score }) => score >= 2);
  const lifts = lifted.map(({ criterion, score }) => ` Your reply lifts “${criterion}” to ${levels[score - 1]}.`);
  return `The built-in evaluator puts your answer at ${level} level.${levelReason(findings, level)}${lifts.join('')}`;
}

function titleOf(judged: Judged, harm: boolean): string {
  const { scenario, setting } = judged.entry;
  if (harm || harmfulSentence(judged.judgement) !== undefined) return 'An Approach with a Risk to Weigh';
  const own = setting.pack.categories.find(({ name }) => name === scenario.category)?.titles ?? titles;
  return own[levels.indexOf(judged.level)] ?? titles[0];
}

/**
 * Quotes a sentence only if its crossing is reported: in left-out answers, half of the less certain ones were harmless.
 */
function riskLines({ entry: { rubric }, answer, judgement }: Judged): string[] {
  const { crossings, isHeld, risk } = judgement;
  const line = risk && rubric.redLines[risk.redLine];
  const harmful = harmfulSentence(judgement);
  if (line && harmful !== undefined)
    return [`One sentence deserves a second look: ${atEnd(quotedFrom(answer, harmful))} ${line.because}`];
  const suspected = risk?.sentence.crosses[risk.redLine] ?? 0;
  if (line && !rubric.moves && (crossings.length > 0 || (isHeld && suspected >= minRiskConfidence)))
    return [`One risk in this story is worth checking your answer against. ${line.because}`];
  return [];
}

function harmfulSentence({ crossings, risk }: Judgement): string | undefined {
  return risk && crossings.length > 0 && risk.sentence.size >= minShownSize ? risk.sentence.text : undefined;
}

function questionsOf(judged: Judged, harm: boolean): string[] {
  const { entry, reading, judgement, level, moves } = judged;
  const { credited, evidence } = judgement;
  const { criteria } = entry.rubric;
  const shownOf = (at: number) => evidence.find((one) => one.criterion === at)?.shown ?? 0;
  const asked = moves.question ?? (harm ? null : (suspicion(judged) ?? guess(judged)));
  const open = criteria
    .map((criterion, at) => ({ criterion, at, shown: shownOf(at) }))
    .filter(({ criterion, at }) => credited.every((one) => one.criterion !== at) && !isAnswered(criterion, reading));
  const { last, others } = askBelow[level];
  const [first] = open.filter(({ at, shown }) => shown < (at === criteria.length - 1 ? last : others));
  const [weakest] = asked || level === 'Lead' ? [] : open.toSorted((a, b) => a.shown - b.shown);
  const further = first ?? weakest;
  return [...(asked ? [asked] : []), ...(further ? [askedOn(further.criterion)] : [])];
}

/** The question of the likeliest harmful move, for an answer that seems harmful but is not certain to be. */
function suspicion({ entry: { rubric }, reading, judgement, moves, rules }: Judged): string | null {
  if (!judgement.isHeld) return null;
  const [likeliest] = findMoves(reading, rubric, rules.moves).flatMap(({ move }) => {
    const own = rubric.moves?.[move];
    return own?.harms && moves.made.every((made) => made.move !== own.id) ? [own] : [];
  });
  if (!likeliest) return null;
  const { by, question } = voiceOf(likeliest);
  return `${upperFirst(by)} might ask: “${question}”`;
}

/** Without a certain move, the question of the likeliest one, which is not said to be made. */
function guess({ entry: { rubric }, reading, rules, moves }: Judged): string | null {
  const [likeliest] = findMoves(reading, rubric, rules.moves);
  const move = likeliest && rubric.moves?.[likeliest.move];
  if (!move || moves.made.length > 0 || likeliest.sure < minGuess || likeliest.closing.sure > rules.moves.ask)
    return null;
  const { by, question } = voiceOf(move);
  if (move.harms) return `${upperFirst(by)} might ask: “${question}”`;
  return `${move.name.replace(/^You'd/, 'Would you')}? ${upperFirst(by)} would then ask: “${question}”`;
}

/** `next` was written to answer the question; other examples may be about another aspect of the criterion. */
function askedOn(criterion: Criterion): string {
  return `${questionOn(criterion)} You could say, for instance: ${atEnd(quoted(criterion.next))}`;
}

function isAnswered({ examples, next }: Criterion, { sentences }: Reading): boolean {
  const good = [next, ...examples.flatMap(({ mid, senior, lead }) => mid ?? senior ?? lead ?? [])];
  return good.map(knownTokens).some((tokens) => {
    const enough = answeredShare * tokens.length;
    return sentences.some((said) => tokens.filter((token) => said.tokens.has(token)).length >= enough);
  });
}

const knownTokens = memoized((text) => [...tokensOf(text)]);

function besideThePoint({ entry: { rubric, scenario }, reading }: Judged): Sections {
  const size = reading.sentences.reduce((sum, sentence) => sum + sentence.size, 0);
  const [criterion] = rubric.criteria;
  const growth = criterion ? [askedOn(criterion)] : [];
  return size < minAnswerSize
    ? {
        title: 'A First Approach',
        paragraphs: ['A few words give the built-in evaluator little to go on, so it puts them at Junior level.'],
        strengths: ['A short answer can be a good one: two or three sentences on what you do and why are plenty.'],
        growth,
      }
    : {
        title: 'An Approach of Its Own',
        paragraphs: [
          `The built-in evaluator could not match this text with “${scenario.title}”, so it puts it at Junior level. It works best if you name the people and things of the story.`,
        ],
        strengths: [],
        growth,
      };
}
