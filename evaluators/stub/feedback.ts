import type { BankEntry } from '../../scenarios/bank.ts';
import { type Criterion, type Level, levels, type Rubric } from '../../scenarios/rubric.ts';
import type { Feedback } from '../feedbackText.ts';
import type { Judgement } from './judge.ts';
import { atEnd, lowerFirst, meritOf, passageOf, questionOn, quoted, quotedFrom, upperFirst } from './phrases.ts';
import type { Reading } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** From Junior to Lead, where the pack has none of its own. Each holds a word that the breakdown recognises. */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

const mostQuotes = 3;

/** How surely a sentence has to show a criterion to be quoted for it: of left-out answers, 19 in 20 such quotes are right. */
const leastQuoted = 0.65;

/** How surely a sentence of an answer that is held down must cross a red line for the line to be mentioned. */
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

/** What can be asked of any answer, where nothing in the rubric is safe to ask. No answer has said it already. */
const furtherQuestions = [
  'Which point in your answer is the weakest, and who could help you strengthen it?',
  'Imagine everyone involved is listening: where would someone interrupt you, and what would they say?',
] as const;

/** A shorter sentence says too little on its own. In tokens, of which a word makes about two. */
const shortSentence = 14;
const shortAccusation = 8;
const shortAnswer = 60;

/** The share of an example's tokens that a sentence may have before the player is taken to have said it. */
const closest = 0.3;

type Judged = { entry: BankEntry; answer: string; reading: Reading; judgement: Judgement; level: Level };

/**
 * What the player reads, the most useful thing first. It says what was found and never that something wasn't, since an
 * evaluator that goes by wording can't know that: whatever could be added is asked.
 */
export function feedbackOf(judged: Judged): Feedback {
  if (!judged.judgement.related) return besideThePoint(judged);
  const merits = meritsOf(judged);
  return merits.length > 0 ? praising(judged, merits) : encouraging(judged);
}

type Merit = { said: string; quotation: string; score: number };

function praising(judged: Judged, merits: readonly Merit[]): Feedback {
  const best = merits.reduce((one, other) => (other.score > one.score ? other : one));
  // A single merit belongs under the strengths.
  const carrying = merits.length > 1 ? best : undefined;
  const listed = merits.filter((one) => one !== carrying);
  return {
    title: titleOf(judged),
    paragraphs: [
      ...riskLines(judged),
      ...(carrying ? [`${upperFirst(carrying.said)}: ${atEnd(carrying.quotation)}`] : []),
      levelLine(judged),
    ],
    strengths: listed.map(({ said, quotation }) => `${upperFirst(said)}: ${quotation}`),
    growth: questionsOf(judged),
  };
}

/** For an answer without a sure merit. */
function encouraging(judged: Judged): Feedback {
  return {
    title: titleOf(judged),
    paragraphs: [...riskLines(judged), levelLine(judged)],
    strengths: mentions(judged),
    growth: questionsOf(judged),
  };
}

/** Whom the answer brings in, with the sentence that does. This is true of any sentence with a name in it. */
function mentions({ entry: { scenario, setting }, answer, reading, judgement: { isHeld, risk } }: Judged): string[] {
  const names = (setting.pack.people ?? [])
    .map(({ name }) => name.split(' ')[0] ?? name)
    .filter(isIn(scenario.scenario));
  const told = reading.sentences
    .filter((_, at) => !isHeld || at !== risk?.at)
    .map(({ text, worth }) => ({ text, worth, whom: names.filter(isIn(text)) }))
    .filter(({ whom }) => whom.length > 0)
    .sort((a, b) => b.worth - a.worth);
  return told
    .slice(0, 1)
    .map(({ text, whom }) => `You brought ${listFormat.format(whom)} into your answer: ${quotedFrom(answer, text)}`);
}

const listFormat = new Intl.ListFormat('en-GB');

function isIn(text: string): (name: string) => boolean {
  return (name) => new RegExp(`\\b${name}\\b`, 'i').test(text);
}

/** What the surest sentences show, at most three. A sentence that may do harm is left out. */
function meritsOf({ entry: { rubric }, answer, reading, judgement }: Judged): Merit[] {
  const { credited, isHeld, risk } = judgement;
  const sentenceAt = (at: number) => reading.sentences[at]?.text ?? '';
  const taken = isHeld && risk ? [sentenceAt(risk.at)] : [];
  // Two parts of one sentence may be quoted alike.
  const isNew = (part: string) => {
    const passage = passageOf(answer, part);
    return taken.every((other) => !passage.includes(other) && !passageOf(answer, other).includes(part));
  };
  const merits: Merit[] = [];
  for (const { criterion, at, score, shown } of credited) {
    const [own, part] = [rubric.criteria[criterion], sentenceAt(at)];
    const isSure = shown >= leastQuoted && (reading.sentences[at]?.size ?? 0) >= shortSentence;
    if (!own || !isSure || merits.length === mostQuotes || !isNew(part)) continue;
    taken.push(part);
    merits.push({ said: meritOf(own), quotation: quotedFrom(answer, part), score });
  }
  return merits;
}

function titleOf(judged: Judged): string {
  const { scenario, setting } = judged.entry;
  if (harmfulSentence(judged.judgement, judged.reading) !== undefined) return 'An Approach with a Risk to Weigh';
  const own = setting.pack.categories.find(({ name }) => name === scenario.category)?.titles ?? titles;
  return own[levels.indexOf(judged.level)] ?? titles[0];
}

/** The level, how sure it is, and what the next one is about. */
function levelLine({ entry: { setting }, judgement: { leaning, isHeld }, level }: Judged): string {
  const above = levels[levels.indexOf(level) + 1];
  // A Junior answer near a threshold is near the lowest, whichever side it is on.
  const isBelow = leaning === 1 || (leaning === -1 && level === 'Junior');
  const unsure = isHeld || leaning === 0 ? '' : isBelow ? `, close to ${above}` : ', though only just';
  return [
    `Going by wording alone, the built-in evaluator puts this answer at ${level} level${unsure}.`,
    ...(above ? [`The next level is ${above}: it ${lowerFirst(setting.pack.levels[above])}`] : []),
  ].join(' ');
}

/**
 * What a red line is there for. Where it is sure enough, the sentence that crosses it is quoted. If less sure, the line
 * is mentioned without a quote, since half of such sentences in left-out answers were innocent. A weak answer hears of a
 * risk in any case, as one of the story.
 */
function riskLines({ entry, answer, reading, judgement, level }: Judged): string[] {
  const { crossings, isHeld, risk } = judgement;
  const line = risk && entry.rubric.redLines[risk.redLine];
  if (!line) return [];
  const harmful = harmfulSentence(judgement, reading);
  if (harmful !== undefined)
    return [`One sentence deserves a second look: ${atEnd(quotedFrom(answer, harmful))} ${line.because}`];
  const suspected = reading.sentences[risk.at]?.crosses[risk.redLine] ?? 0;
  if (crossings.length > 0 || (isHeld && suspected >= leastSuspected))
    return [`One risk in this story is worth checking your answer against. ${line.because}`];
  return level === 'Junior' ? [`This story has a risk worth keeping in mind. ${line.because}`] : [];
}

/** The sentence that surely crosses a red line, where it is long enough to be held against anybody. */
function harmfulSentence({ crossings, risk }: Judgement, { sentences }: Reading): string | undefined {
  const sentence = risk && crossings.length > 0 ? sentences[risk.at] : undefined;
  return sentence && sentence.size >= shortAccusation ? sentence.text : undefined;
}

/** A question with the rubric's own next step, on what the answer says least surely, and what somebody might reply. */
function questionsOf({ entry: { rubric }, reading, judgement: { credited, evidence }, level }: Judged): string[] {
  const [asked] = rubric.criteria
    .map((criterion, at) => ({ criterion, shown: evidence.find((one) => one.criterion === at)?.shown ?? 0, at }))
    .filter(({ at, shown }) => shown < mostAsked[level] && credited.every(({ criterion }) => criterion !== at))
    .filter(({ criterion }) => !isAnswered(criterion, reading))
    // A rubric goes from what is at hand to the next time, which is no question for an answer that has just begun.
    .sort((a, b) => (level === 'Junior' ? 0 : a.shown - b.shown));
  const further = furtherQuestions[reading.sentences.length % furtherQuestions.length] ?? furtherQuestions[0];
  return [...(asked ? [askedOn(asked.criterion)] : []), objectionIn(rubric) ?? further];
}

function objectionIn({ objection }: Rubric): string | undefined {
  return objection?.replaceAll(/"([^"]*)"/g, '“$1”');
}

/** The question and `next` are written for one another; the other examples may answer another side of the criterion. */
function askedOn(criterion: Criterion): string {
  return `${questionOn(criterion)} You could say, for instance: ${atEnd(quoted(criterion.next))}`;
}

/** Does a sentence come close to what the criterion shows in good answers? */
function isAnswered({ examples, next }: Criterion, { sentences }: Reading): boolean {
  const said = sentences.map(({ text }) => tokensOf(text));
  return [next, ...examples.flatMap(({ mid, senior, lead }) => mid ?? senior ?? lead ?? [])].some((example) => {
    const tokens = tokensOf(example);
    return said.some((other) => [...tokens].filter((token) => other.has(token)).length >= closest * tokens.size);
  });
}

function besideThePoint({ entry: { rubric, scenario }, reading }: Judged): Feedback {
  const size = reading.sentences.reduce((sum, sentence) => sum + sentence.size, 0);
  const [criterion] = rubric.criteria;
  const growth = criterion ? [askedOn(criterion)] : [];
  return size < shortAnswer
    ? {
        title: 'A First Approach',
        paragraphs: ['The built-in evaluator has little to go by in a few words, so it counts them as Junior.'],
        strengths: ['A short answer can be a good one: two or three sentences on what you do and why are plenty.'],
        growth,
      }
    : {
        title: 'An Approach of Its Own',
        paragraphs: [
          `The built-in evaluator could not match this text with “${scenario.title}”, so it counts it as Junior. It follows best when the people and things of the story are named in the text.`,
        ],
        strengths: [],
        growth,
      };
}
