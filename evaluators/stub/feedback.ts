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

/** How surely a sentence has to show a criterion to be quoted, and how surely it must not for the criterion to be asked. */
const leastQuoted = 0.6;
const mostAsked = { Junior: 0.25, other: 0.15 };

/** A shorter sentence says too little on its own. In tokens, of which a word makes about two. */
const shortSentence = 11;
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

type Merit = { said: string; quote: string };
type Start = { at: number; criterion?: number };

function praising(judged: Judged, merits: readonly Merit[]): Feedback {
  // With one merit alone, it belongs where strengths are looked for.
  const [carrying, listed] = merits.length > 1 ? [merits[0], merits.slice(1)] : [undefined, merits];
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
  const start = startOf(judged);
  const risks = riskLines(judged);
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
    strengths: start ? [`Your starting point: ${quoted(textAt(judged.reading, start.at))}`] : [],
    growth: leads ? others : questions,
  };
}

/** The surest sentence, sure or not, and what it comes nearest to; the one that may do harm is none to start from. */
function startOf({ reading: { sentences }, judgement: { evidence, risk } }: Judged): Start | undefined {
  const sizeAt = (at: number) => sentences[at]?.size ?? 0;
  const found: Start[] = [...evidence, ...sentences.map((_, at) => ({ at }))].filter(({ at }) => at !== risk?.at);
  return found.find(({ at }) => sizeAt(at) >= shortSentence) ?? found[0];
}

/** What the surest sentences show, at most three. A sentence that may do harm is no merit. */
function meritsOf({ entry: { rubric }, reading, judgement: { credited, risk } }: Judged): Merit[] {
  return credited
    .filter(
      ({ at, shown }) => shown >= leastQuoted && at !== risk?.at && (reading.sentences[at]?.size ?? 0) >= shortSentence,
    )
    .slice(0, mostQuotes)
    .flatMap(({ criterion, at }) => {
      const own = rubric.criteria[criterion];
      return own ? [{ said: meritOf(own), quote: textAt(reading, at) }] : [];
    });
}

function titleOf({ entry: { scenario, setting }, judgement, level }: Judged): string {
  if (judgement.risk) return 'An Approach with a Risk';
  const own = setting.pack.categories.find(({ name }) => name === scenario.category)?.titles ?? titles;
  return own[levels.indexOf(level)] ?? titles[0];
}

/** The level, once, and how sure it is. */
function levelLine({ judgement: { leaning, risk }, level }: Judged): string {
  const above = leaning === 1 && !risk ? levels[levels.indexOf(level) + 1] : undefined;
  const unsure = above ? `, close to ${above}` : leaning === -1 && !risk ? ', though only just' : '';
  return `The built-in evaluator would call this a ${level} answer${unsure}; it goes by wording and may be a level out.`;
}

/** What a red line is there for: told with the sentence that crosses it where that is sure enough, and asked otherwise. */
function riskLines({ entry: { rubric }, reading, judgement: { risk, crossings } }: Judged): string[] {
  const line = risk && rubric.redLines[risk.redLine];
  if (!line) return [];
  return crossings.length > 0
    ? [`One sentence deserves a second look: ${quotedAtEnd(textAt(reading, risk.at))} ${line.because}`]
    : [`One thing to check first: could it come to this? ${line.because}`];
}

/** Questions, each with an example that no sentence comes near: first on where the answer starts, then on what it says least surely. */
function questionsOf(
  { entry: { rubric }, reading, judgement: { credited, evidence }, level }: Judged,
  start?: number,
): string[] {
  // The farther an answer goes, the likelier it has said what no sentence was found for.
  const [most, count] = level === 'Junior' ? [mostAsked.Junior, mostQuestions] : [mostAsked.other, 1];
  const open = rubric.criteria
    .map((criterion, at) => ({ criterion, shown: evidence.find((one) => one.criterion === at)?.shown ?? 0, at }))
    .filter(({ at }) => credited.every(({ criterion }) => criterion !== at))
    .sort((a, b) => Number(b.at === start) - Number(a.at === start) || a.shown - b.shown);
  const asked = open
    .filter(({ shown, at }) => shown < most || at === start)
    .flatMap(({ criterion }) => {
      const example = exampleFor(criterion, level, reading);
      return example === null ? [] : [`${questionOn(criterion)} For instance: ${quotedAtEnd(example)}`];
    });
  // What may have been said is asked without an example, which would repeat it.
  return asked.length > 0 ? asked.slice(0, count) : open.slice(0, 1).map(({ criterion }) => questionOn(criterion));
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
        title: 'An Approach to Another Question',
        paragraphs: [
          `This reads like an answer to another question than “${scenario.title}”, so the built-in evaluator, which goes by wording, counts it as Junior. It follows best when the people and things of the story are in the text.`,
        ],
        strengths: [],
        growth,
      };
}

function textAt({ sentences }: Reading, at: number): string {
  return sentences[at]?.text ?? '';
}
