import type { BankEntry } from '../../scenarios/bank.ts';
import { type Criterion, type Level, levels, type Rubric } from '../../scenarios/rubric.ts';
import type { Feedback } from '../feedbackText.ts';
import type { Judgement } from './judge.ts';
import { atEnd, meritOf, passageOf, questionOn, quoted, quotedFrom, upperFirst } from './phrases.ts';
import type { Reading } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** From Junior to Lead, for categories without titles of their own. Each contains a word that the breakdown recognises. */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

const maxQuotes = 3;

/** The least confidence at which a sentence is quoted for a criterion: on left-out answers, 94% of such quotes are right. */
const minQuoteConfidence = 0.65;

/**
 * The least confidence if no sentence reaches that. The feedback then only names a topic: 103 of 106 left-out Junior answers
 * with such a sentence touch it.
 */
const minTopicConfidence = 0.3;

/** In an answer that is held down: the least confidence that a sentence crosses a red line for the feedback to name the risk. */
const minRiskConfidence = 0.3;

/**
 * The feedback asks about a criterion only if the confidence that the answer shows it is below this. Apart from the last
 * criterion, of which only Lead answers say much, better answers show more than is found in them: of left-out answers,
 * 30% (Mid) and 60% (Senior, Lead) show even what is found least. So a Senior answer is only asked about the last.
 */
const askBelow: Readonly<Record<Level, { last: number; others: number }>> = {
  Junior: { last: 0.2, others: 0.3 },
  Mid: { last: 0.3, others: 0.1 },
  Senior: { last: 0.3, others: Number.NEGATIVE_INFINITY },
  Lead: { last: Number.NEGATIVE_INFINITY, others: Number.NEGATIVE_INFINITY },
};

/** For rubrics without an objection. No answer can have answered them. */
const furtherQuestions = [
  'Which point in your answer is the weakest, and who could help you strengthen it?',
  'Imagine everyone involved is listening: where would someone interrupt you, and what would they say?',
] as const;

/** In tokens, about two per word. Shorter sentences say too little on their own to be quoted. */
const minQuotedSize = 14;
/** The same for a sentence that crosses a red line, and for an answer. */
const minRiskSize = 8;
const minAnswerSize = 60;

/** A sentence that shares this part of an example's tokens counts as saying the same. */
const answeredShare = 0.25;

type Judged = { entry: BankEntry; answer: string; reading: Reading; judgement: Judgement; level: Level };

/**
 * What the player reads. It says what was found, and never that something is missing, since an evaluator that goes by wording
 * can't know that. What could be added is phrased as a question.
 */
export function feedbackOf(judged: Judged): Feedback {
  if (!judged.judgement.related) return besideThePoint(judged);
  const merits = meritsOf(judged);
  // A single merit belongs under the strengths.
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

/** For an answer with nothing certain to praise: the topic that it most likely speaks about. */
function topicOf({ entry: { rubric }, answer, reading, judgement: { evidence, isHeld, risk } }: Judged): string[] {
  const [top] = evidence.filter(({ at }) => isLongEnough(reading, at) && !(isHeld && at === risk?.at));
  const criterion = top && top.shown >= minTopicConfidence ? rubric.criteria[top.criterion] : undefined;
  if (!top || !criterion) return [];
  return [`${upperFirst(meritOf(criterion))}: ${quotedFrom(answer, reading.sentences[top.at]?.text ?? '')}`];
}

type Merit = { said: string; quotation: string };

/** What is certain, at most three, best first. A sentence that may do harm is left out. */
function meritsOf({ entry: { rubric }, answer, reading, judgement }: Judged): Merit[] {
  const { credited, isHeld, risk } = judgement;
  const sentenceAt = (at: number) => reading.sentences[at]?.text ?? '';
  const taken = isHeld && risk ? [sentenceAt(risk.at)] : [];
  // Two parts of one sentence can lead to the same quote.
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

/** The level, and how close it is to the next or previous one. */
function levelLine({ judgement: { leaning, isHeld }, level }: Judged): string {
  // A Junior answer near a threshold is near the lowest, whichever side it is on.
  const isBelow = leaning === 1 || (leaning === -1 && level === 'Junior');
  const unsure = isHeld || leaning === 0 ? '' : isBelow ? `, close to ${levelAbove(level)}` : ', though only just';
  return `Going only by your wording, the built-in evaluator puts your answer at ${level} level${unsure}.`;
}

function levelAbove(level: Level): Level | undefined {
  return levels[levels.indexOf(level) + 1];
}

/**
 * What crossing a red line leads to, with the sentence that crosses it if that is certain. If it is less certain, there is no
 * quote, since half of such sentences in left-out answers were innocent. A weak answer hears what is at stake in any case.
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

/** The sentence that crosses a red line, if that is certain and the sentence is long enough to judge. */
function harmfulSentence({ crossings, risk }: Judgement, { sentences }: Reading): string | undefined {
  const sentence = risk && crossings.length > 0 ? sentences[risk.at] : undefined;
  return sentence && sentence.size >= minRiskSize ? sentence.text : undefined;
}

/** A question about a criterion, with the rubric's next step as an example, and what somebody in the story might reply. */
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

/** The question and `next` were written for each other; the other examples may be about another aspect. */
function askedOn(criterion: Criterion): string {
  return `${questionOn(criterion)} You could say, for instance: ${atEnd(quoted(criterion.next))}`;
}

/** Is a sentence close to one of the criterion's examples? */
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
