import type { BankEntry } from '../../scenarios/bank.ts';
import { type Criterion, type Level, levels } from '../../scenarios/rubric.ts';
import type { Feedback } from '../feedbackText.ts';
import type { Judgement } from './judge.ts';
import { atEnd, meritOf, passageOf, questionOn, quoted, quotedFrom, upperFirst } from './phrases.ts';
import type { Reading } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** From Junior to Lead, for categories that define none. Each contains one of scenarios/titleWords.ts. */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

const maxQuotes = 3;

/** In left-out answers, 94% of the sentences with this confidence show the criterion, according to the labels. */
const minQuoteConfidence = 0.65;

/**
 * If no sentence has minQuoteConfidence, the most certain one with this confidence is quoted. In 103 of 106 left-out
 * Junior answers, it was about the topic of the criterion.
 */
const minTopicConfidence = 0.3;

/** If an answer is lowered as harmful without a reported crossing, its risk is named only from this confidence on. */
const minRiskConfidence = 0.3;

/**
 * The feedback asks about a criterion only below this confidence that the answer shows it. Good answers often show a
 * criterion that the models do not find. So Senior answers are asked only about the last criterion, which few answers
 * below Lead show, and Lead answers about none.
 */
const askBelow: Readonly<Record<Level, { last: number; others: number }>> = {
  Junior: { last: 0.2, others: 0.3 },
  Mid: { last: 0.3, others: 0.1 },
  Senior: { last: 0.3, others: Number.NEGATIVE_INFINITY },
  Lead: { last: Number.NEGATIVE_INFINITY, others: Number.NEGATIVE_INFINITY },
};

/** Each must suit any answer. */
const furtherQuestions = [
  'Which point in your answer is the weakest, and who could help you strengthen it?',
  'Imagine everyone involved is listening: where would someone interrupt you, and what would they say?',
] as const;

/**
 * In tokens (stems and pairs of stems), about two per word. Shorter sentences say too little to be quoted as a merit.
 */
const minQuotedSize = 14;
/** In tokens. A shorter sentence is not quoted as harmful. */
const minRiskSize = 8;
/** In tokens. The feedback on a shorter answer that does not fit the story says that it is short. */
const minAnswerSize = 60;

/** A sentence that contains this share of an example's tokens counts as saying the same. */
const answeredShare = 0.25;

type Judged = { entry: BankEntry; answer: string; reading: Reading; judgement: Judgement; level: Level };

/** Never says that something is missing, because an evaluator that only compares wording cannot know that. */
export function feedbackOf(judged: Judged): Feedback {
  if (!judged.judgement.related) return besideThePoint(judged);
  const merits = meritsOf(judged);
  // If there is only one merit, it is listed under the strengths, which would otherwise be empty.
  const [credit, listed] = merits.length > 1 ? [merits[0], merits.slice(1)] : [undefined, merits];
  return {
    title: titleOf(judged),
    paragraphs: [
      ...riskLines(judged),
      levelLine(judged),
      ...(credit ? [`It gave most credit for one sentence, in which ${credit.said}: ${atEnd(credit.quotation)}`] : []),
    ],
    strengths:
      listed.length > 0 ? listed.map(({ said, quotation }) => `${upperFirst(said)}: ${quotation}`) : topicOf(judged),
    growth: questionsOf(judged),
  };
}

/** For an answer that shows no criterion with certainty: the one that it most likely shows. */
function topicOf({ entry: { rubric }, answer, reading, judgement: { evidence, isHeld, risk } }: Judged): string[] {
  const [top] = evidence.filter(({ at }) => isLongEnough(reading, at) && !(isHeld && at === risk?.at));
  const criterion = top && top.shown >= minTopicConfidence ? rubric.criteria[top.criterion] : undefined;
  if (!top || !criterion) return [];
  return [`${upperFirst(meritOf(criterion))}: ${quotedFrom(answer, reading.sentences[top.at]?.text ?? '')}`];
}

type Merit = { said: string; quotation: string };

/** Highest score first. A sentence that may be harmful is left out. */
function meritsOf({ entry: { rubric }, answer, reading, judgement }: Judged): Merit[] {
  const { credited, isHeld, risk } = judgement;
  const sentenceAt = (at: number) => reading.sentences[at]?.text ?? '';
  const taken = isHeld && risk ? [sentenceAt(risk.at)] : [];
  // Two parts of one sentence can lead to the same quotation.
  const isNew = (part: string) => {
    const passage = passageOf(answer, part);
    return taken.every((other) => !passage.includes(other) && !passageOf(answer, other).includes(part));
  };
  const merits: Merit[] = [];
  const certain = credited.filter(({ shown, at }) => shown >= minQuoteConfidence && isLongEnough(reading, at));
  for (const { criterion, at } of certain.toSorted((a, b) => b.score - a.score)) {
    const [own, part] = [rubric.criteria[criterion], sentenceAt(at)];
    if (!own || merits.length === maxQuotes || !isNew(part)) continue;
    taken.push(part);
    merits.push({ said: meritOf(own), quotation: quotedFrom(answer, part) });
  }
  return merits;
}

function isLongEnough({ sentences }: Reading, at: number): boolean {
  return (sentences[at]?.size ?? 0) >= minQuotedSize;
}

function titleOf(judged: Judged): string {
  const { scenario, setting } = judged.entry;
  if (harmfulSentence(judged.judgement, judged.reading) !== undefined) return 'An Approach with a Risk to Weigh';
  const own = setting.pack.categories.find(({ name }) => name === scenario.category)?.titles ?? titles;
  return own[levels.indexOf(judged.level)] ?? titles[0];
}

function levelLine({ judgement: { leaning, isHeld }, level }: Judged): string {
  // An answer that just reached Mid can still be lowered to Junior (judge.ts). It is then close to Mid.
  const isBelow = leaning === 1 || (leaning === -1 && level === 'Junior');
  const unsure =
    isHeld || leaning === 0 ? '' : isBelow ? `, close to ${levels[levels.indexOf(level) + 1]}` : ', though only just';
  return `Going only by your wording, the built-in evaluator puts your answer at ${level} level${unsure}.`;
}

/**
 * Quotes a sentence only if its crossing is reported: in left-out answers, half of the less certain ones were harmless.
 */
function riskLines({ entry: { rubric }, answer, reading, judgement }: Judged): string[] {
  const { crossings, isHeld, risk } = judgement;
  const line = risk && rubric.redLines[risk.redLine];
  const harmful = harmfulSentence(judgement, reading);
  if (line && harmful !== undefined)
    return [`One sentence deserves a second look: ${atEnd(quotedFrom(answer, harmful))} ${line.because}`];
  const suspected = risk ? (reading.sentences[risk.at]?.crosses[risk.redLine] ?? 0) : 0;
  if (line && (crossings.length > 0 || (isHeld && suspected >= minRiskConfidence)))
    return [`One risk in this story is worth checking your answer against. ${line.because}`];
  return [];
}

function harmfulSentence({ crossings, risk }: Judgement, { sentences }: Reading): string | undefined {
  const sentence = risk && crossings.length > 0 ? sentences[risk.at] : undefined;
  return sentence && sentence.size >= minRiskSize ? sentence.text : undefined;
}

function questionsOf({ entry: { rubric }, reading, judgement: { credited, evidence }, level }: Judged): string[] {
  const [asked] = rubric.criteria.filter((criterion, at) => {
    const shown = evidence.find((one) => one.criterion === at)?.shown ?? 0;
    const limit = at === rubric.criteria.length - 1 ? askBelow[level].last : askBelow[level].others;
    return shown < limit && credited.every((one) => one.criterion !== at) && !isAnswered(criterion, reading);
  });
  const further = furtherQuestions[reading.sentences.length % furtherQuestions.length] ?? furtherQuestions[0];
  return [...(asked ? [askedOn(asked)] : []), further];
}

/** `next` was written to answer the question; other examples may be about another aspect of the criterion. */
function askedOn(criterion: Criterion): string {
  return `${questionOn(criterion)} You could say, for instance: ${atEnd(quoted(criterion.next))}`;
}

function isAnswered({ examples, next }: Criterion, { sentences }: Reading): boolean {
  const said = sentences.map(({ text }) => tokensOf(text));
  return [next, ...examples.flatMap(({ mid, senior, lead }) => mid ?? senior ?? lead ?? [])].some((example) => {
    const tokens = tokensOf(example);
    return said.some((other) => [...tokens].filter((token) => other.has(token)).length >= answeredShare * tokens.size);
  });
}

function besideThePoint({ entry: { rubric, scenario }, reading }: Judged): Feedback {
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
