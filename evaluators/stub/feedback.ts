import type { BankEntry } from '../../scenarios/bank.ts';
import { type Criterion, type Level, levels } from '../../scenarios/rubric.ts';
import type { Feedback } from '../feedbackText.ts';
import type { Judgement } from './judge.ts';
import { meritOf, questionOn, quoted, quotedAtEnd, upperFirst } from './phrases.ts';
import type { Reading } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** From Junior to Lead, where the pack has none of its own. Each holds a word that the breakdown recognises. */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

const mostQuotes = 3;
const mostQuestions = 2;

/** How surely a sentence has to show a criterion to be quoted for it: of left-out answers, 19 in 20 such quotes are right. */
const leastQuoted = 0.65;

/** How surely a sentence of an answer that is held down has to cross a red line for the line to be told. */
const leastSuspected = 0.3;

/**
 * How surely it must not be shown to be asked for. The farther an answer goes, the likelier it has said what no sentence was
 * found for: of left-out Lead answers, every second one.
 */
const mostAsked: Readonly<Record<Level, number>> = {
  Junior: 0.3,
  Mid: 0.15,
  Senior: 0.1,
  Lead: Number.NEGATIVE_INFINITY,
};

/** What can be asked of any answer, where nothing in the rubric is safe to ask. */
const furtherQuestions = [
  'If this goes wrong all the same, what will most likely have been the reason?',
  'Who will like this least, and what would you say to them?',
  'What would have to happen for you to change your mind about this?',
  'Which part of this would you try first, and how would you notice that it works?',
] as const;

/** A shorter sentence says too little on its own. In tokens, of which a word makes about two. */
const shortSentence = 14;
const shortAccusation = 8;
const shortAnswer = 60;

/** The share of an example's tokens that a sentence may have before the player is taken to have said it. */
const closest = 0.3;

type Judged = { entry: BankEntry; reading: Reading; judgement: Judgement; level: Level };

/**
 * What the player reads, the most useful thing first. It says what was found and never that something wasn't, since an
 * evaluator that goes by wording can't know that: whatever could be added is asked.
 */
export function feedbackOf(judged: Judged): Feedback {
  if (!judged.judgement.related) return besideThePoint(judged);
  const merits = meritsOf(judged);
  return merits.length > 0 ? praising(judged, merits) : encouraging(judged);
}

type Merit = { said: string; quote: string; score: number };
type Start = { at: number; criterion?: number };

function praising(judged: Judged, merits: readonly Merit[]): Feedback {
  const best = merits.reduce((one, other) => (other.score > one.score ? other : one));
  // With one merit alone, it belongs where strengths are looked for.
  const carrying = merits.length > 1 ? best : undefined;
  const listed = merits.filter((one) => one !== carrying);
  return {
    title: titleOf(judged),
    paragraphs: [
      ...riskLines(judged),
      ...(carrying ? [`One thing stands out: ${carrying.said}. ${quotedAtEnd(carrying.quote)}`] : []),
      levelLine(judged),
    ],
    strengths: listed.map(({ said, quote }) => `${upperFirst(said)}: ${quoted(quote)}`),
    growth: questionsOf(judged),
  };
}

/** For an answer without a sure merit: its own words all the same, and first the question that takes them further. */
function encouraging(judged: Judged): Feedback {
  const { reading } = judged;
  const risks = riskLines(judged);
  const start = startOf(judged);
  const questions = questionsOf(judged, start?.criterion);
  const [first, ...others] = questions;
  const leads = risks.length === 0 && others.length > 0;
  return {
    title: titleOf(judged),
    paragraphs: [
      ...risks,
      ...(leads ? [`Here is a question that could take your answer further. ${first}`] : []),
      levelLine(judged),
    ],
    strengths: start ? [`Your starting point: ${quoted(textAt(reading, start.at))}`] : [],
    growth: leads ? others : questions,
  };
}

/** The surest sentence, sure or not, and what it comes nearest to. One that may do harm is none to start from. */
function startOf(judged: Judged): Start | undefined {
  // The line on the risk quotes the answer already.
  if (harmfulSentence(judged) !== undefined) return undefined;
  const { sentences } = judged.reading;
  const { evidence, risk } = judged.judgement;
  const harmOf = (at: number) => Math.max(0, ...(sentences[at]?.crosses ?? []));
  const sizeAt = (at: number) => sentences[at]?.size ?? 0;
  const found: Start[] = [...evidence, ...sentences.map((_, at) => ({ at }))];
  const harmless = found.filter(({ at }) => !risk || harmOf(at) < harmOf(risk.at) / 2);
  return harmless.find(({ at }) => sizeAt(at) >= shortSentence) ?? harmless[0];
}

/** What the surest sentences show, at most three. A sentence that may do harm is no merit. */
function meritsOf({ entry: { rubric }, reading, judgement: { credited, risk } }: Judged): Merit[] {
  return credited
    .filter(
      ({ at, shown }) => shown >= leastQuoted && at !== risk?.at && (reading.sentences[at]?.size ?? 0) >= shortSentence,
    )
    .slice(0, mostQuotes)
    .flatMap(({ criterion, at, score }) => {
      const own = rubric.criteria[criterion];
      return own ? [{ said: meritOf(own), quote: textAt(reading, at), score }] : [];
    });
}

function titleOf(judged: Judged): string {
  const { scenario, setting } = judged.entry;
  if (harmfulSentence(judged) !== undefined) return 'An Approach with a Risk';
  const own = setting.pack.categories.find(({ name }) => name === scenario.category)?.titles ?? titles;
  return own[levels.indexOf(judged.level)] ?? titles[0];
}

/** The level, once, and how sure it is. */
function levelLine({ judgement: { leaning, risk }, level }: Judged): string {
  // A Junior answer near a threshold is near the lowest, whichever side it is on.
  const isBelow = leaning === 1 || (leaning === -1 && level === 'Junior');
  const above = isBelow && !risk ? levels[levels.indexOf(level) + 1] : undefined;
  const unsure = above ? `, close to ${above}` : leaning === -1 && !risk ? ', though only just' : '';
  return `The built-in evaluator would call this a ${level} answer${unsure}; it goes by wording and may be a level out.`;
}

/**
 * What a red line is there for. Where it is sure enough, the sentence that crosses it is shown; less sure, the line is told
 * alone, since every second such sentence of left-out answers was innocent; and a mere suspicion is not told.
 */
function riskLines(judged: Judged): string[] {
  const { risk } = judged.judgement;
  const line = risk && judged.entry.rubric.redLines[risk.redLine];
  if (!line) return [];
  const harmful = harmfulSentence(judged);
  if (harmful !== undefined) return [`One sentence deserves a second look: ${quotedAtEnd(harmful)} ${line.because}`];
  const suspected = judged.reading.sentences[risk.at]?.crosses[risk.redLine] ?? 0;
  return judged.judgement.crossings.length > 0 || suspected >= leastSuspected
    ? [`One risk in this story is worth checking your answer against. ${line.because}`]
    : [];
}

/** The sentence that surely crosses a red line, where it is long enough to be held against anybody. */
function harmfulSentence({ reading: { sentences }, judgement: { crossings, risk } }: Judged): string | undefined {
  const sentence = risk && crossings.length > 0 ? sentences[risk.at] : undefined;
  return sentence && sentence.size >= shortAccusation ? sentence.text : undefined;
}

/** Questions, each with an example that no sentence comes near: first on where the answer starts, then on what it says least surely. */
function questionsOf(
  { entry: { rubric }, reading, judgement: { credited, evidence }, level }: Judged,
  start?: number,
): string[] {
  const open = rubric.criteria
    .map((criterion, at) => ({ criterion, shown: evidence.find((one) => one.criterion === at)?.shown ?? 0, at }))
    .filter(({ at }) => credited.every(({ criterion }) => criterion !== at))
    .sort((a, b) => Number(b.at === start) - Number(a.at === start) || a.shown - b.shown);
  const asked = open
    .filter(({ shown, at }) => shown < mostAsked[level] || at === start)
    .flatMap(({ criterion, at }) => {
      const example = exampleFor(criterion, at === start ? nextLevel(level) : level, reading);
      return example === null ? [] : [`${questionOn(criterion)} For instance: ${quotedAtEnd(example)}`];
    });
  const further = furtherQuestions[reading.sentences.length % furtherQuestions.length] ?? furtherQuestions[0];
  return asked.length > 0 ? asked.slice(0, level === 'Junior' ? mostQuestions : 1) : [further];
}

function nextLevel(level: Level): Level {
  return levels[levels.indexOf(level) + 1] ?? level;
}

/** An example of the next level, or the rubric's own next step; null where the answer comes close to each. */
function exampleFor({ examples, next }: Criterion, level: Level, { sentences }: Reading): string | null {
  const wanted = ({ Junior: 'mid', Mid: 'senior', Senior: 'lead', Lead: 'lead' } as const)[level];
  const said = sentences.map(({ text }) => tokensOf(text));
  const isNew = (example: string) => {
    const tokens = tokensOf(example);
    return said.every((other) => [...tokens].filter((token) => other.has(token)).length < closest * tokens.size);
  };
  const fitting = examples.flatMap((example) => example[wanted] ?? []).filter(isNew);
  // Not the same one to everybody.
  return fitting[sentences.length % Math.max(1, fitting.length)] ?? (isNew(next) ? next : null);
}

function besideThePoint({ entry: { rubric, scenario }, reading }: Judged): Feedback {
  const size = reading.sentences.reduce((sum, sentence) => sum + sentence.size, 0);
  const [criterion] = rubric.criteria;
  const growth = criterion ? [`${questionOn(criterion)} For instance: ${quotedAtEnd(criterion.next)}`] : [];
  return size < shortAnswer
    ? {
        title: 'A First Approach',
        paragraphs: [
          'The built-in evaluator goes by wording, and a few words give it little to go by, so it counts them as Junior.',
        ],
        strengths: ['A short answer can be a good one: two or three sentences on what you do and why are plenty.'],
        growth,
      }
    : {
        title: 'An Approach of Its Own',
        paragraphs: [
          `The built-in evaluator goes by wording and could not match this text with “${scenario.title}”, so it counts it as Junior. It follows best when the people and things of the story are named in the text.`,
        ],
        strengths: [],
        growth,
      };
}

function textAt({ sentences }: Reading, at: number): string {
  return sentences[at]?.text ?? '';
}
