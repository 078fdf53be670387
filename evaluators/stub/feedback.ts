import type { BankEntry } from '../../scenarios/bank.ts';
import { type Criterion, type Level, levels, type Rubric } from '../../scenarios/rubric.ts';
import type { Feedback } from '../feedbackText.ts';
import type { Judgement } from './judge.ts';
import { atEnd, meritOf, passageOf, questionOn, quoted, quotedFrom, upperFirst } from './phrases.ts';
import type { Reading } from './reading.ts';
import { tokensOf } from './tokens.ts';

/**
 * Titles from Junior to Lead, for categories that define none. Each contains a word by which the client recognises a
 * title (scenarios/titleWords.ts).
 */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

const maxQuotes = 3;

/**
 * The minimum confidence for quoting a sentence as showing a criterion. In answers left out of training, 94% of the
 * sentences with this confidence did show the criterion, according to the labels.
 */
const minQuoteConfidence = 0.65;

/**
 * If no sentence qualifies by minQuoteConfidence, the most certain one is still quoted if its confidence is at least
 * this. That was so in 106 Junior answers left out of training. In 103 of them, the sentence was about the topic of the
 * criterion.
 */
const minTopicConfidence = 0.3;

/**
 * If an answer is lowered to Junior because it seems harmful, but the verdict reports no crossed red line, the feedback
 * names the risk only if a sentence crosses a red line with at least this confidence.
 */
const minRiskConfidence = 0.3;

/**
 * The feedback asks about a criterion only if the confidence that the answer shows it is below this limit. The limits
 * are lower at higher levels, because good answers often show a criterion that the models do not find. Among answers
 * left out of training, 30% of Mid and 60% of Senior and Lead answers showed even the criterion with the lowest
 * confidence. The last criterion is an exception: only Lead answers say much about it.
 */
const askBelow: Readonly<Record<Level, { last: number; others: number }>> = {
  Junior: { last: 0.2, others: 0.3 },
  Mid: { last: 0.3, others: 0.1 },
  Senior: { last: 0.3, others: Number.NEGATIVE_INFINITY },
  Lead: { last: Number.NEGATIVE_INFINITY, others: Number.NEGATIVE_INFINITY },
};

/** One of these is asked if the rubric has no `objection`. Each must suit any answer. */
const furtherQuestions = [
  'Which point in your answer is the weakest, and who could help you strengthen it?',
  'Imagine everyone involved is listening: where would someone interrupt you, and what would they say?',
] as const;

/**
 * In tokens (word stems and pairs of stems), about two per word. Shorter sentences say too little to be quoted alone.
 */
const minQuotedSize = 14;
/** In tokens. A shorter sentence is not quoted as harmful. */
const minRiskSize = 8;
/** In tokens. The feedback on a shorter answer that does not fit the story says that it is short. */
const minAnswerSize = 60;

/** A sentence that contains this share of an example's tokens counts as saying the same. */
const answeredShare = 0.25;

type Judged = { entry: BankEntry; answer: string; reading: Reading; judgement: Judgement; level: Level };

/**
 * The feedback says what was found, but never that something is missing, because an evaluator that only compares
 * wording cannot know that. Suggestions are phrased as questions.
 */
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

/** The strengths of an answer that shows no criterion with certainty: the criterion that it most likely shows. */
function topicOf({ entry: { rubric }, answer, reading, judgement: { evidence, isHeld, risk } }: Judged): string[] {
  const [top] = evidence.filter(({ at }) => isLongEnough(reading, at) && !(isHeld && at === risk?.at));
  const criterion = top && top.shown >= minTopicConfidence ? rubric.criteria[top.criterion] : undefined;
  if (!top || !criterion) return [];
  return [`${upperFirst(meritOf(criterion))}: ${quotedFrom(answer, reading.sentences[top.at]?.text ?? '')}`];
}

/** Praise for showing a criterion, and a quotation of the sentence that shows it. */
type Merit = { said: string; quotation: string };

/**
 * Praise for the criteria that the answer shows with certainty, at most three, highest score first. A sentence that may
 * be harmful is left out.
 */
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
  const unsure = isHeld || leaning === 0 ? '' : isBelow ? `, close to ${levelAbove(level)}` : ', though only just';
  return `Going only by your wording, the built-in evaluator puts your answer at ${level} level${unsure}.`;
}

function levelAbove(level: Level): Level | undefined {
  return levels[levels.indexOf(level) + 1];
}

/**
 * If the answer seems to cross a red line, says what that leads to, and quotes the sentence if the verdict reports the
 * crossing. A less certain sentence is not quoted: in answers left out of training, half of these sentences were
 * harmless. A Junior answer without a risk is told what is at stake.
 */
function riskLines({ entry: { rubric }, answer, reading, judgement, level }: Judged): string[] {
  const { crossings, isHeld, risk } = judgement;
  const line = risk && rubric.redLines[risk.redLine];
  const harmful = harmfulSentence(judgement, reading);
  if (line && harmful !== undefined)
    return [`One sentence deserves a second look: ${atEnd(quotedFrom(answer, harmful))} ${line.because}`];
  const suspected = risk ? (reading.sentences[risk.at]?.crosses[risk.redLine] ?? 0) : 0;
  if (line && (crossings.length > 0 || (isHeld && suspected >= minRiskConfidence)))
    return [`One risk in this story is worth checking your answer against. ${line.because}`];
  return level === 'Junior' && rubric.stakes ? [`Here is what is at stake. ${rubric.stakes}`] : [];
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
  return [...(asked ? [askedOn(asked)] : []), objectionIn(rubric) ?? further];
}

function objectionIn({ objection }: Rubric): string | undefined {
  return objection?.replaceAll(/"([^"]*)"/g, '“$1”');
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
