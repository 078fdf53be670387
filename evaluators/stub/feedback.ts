import type { BankEntry } from '../../scenarios/bank.ts';
import { type Criterion, type Level, levels } from '../../scenarios/rubric.ts';
import { atEnd, type Feedback } from '../feedbackText.ts';
import { levelReason } from '../levelReason.ts';
import { type MoveText, voiceOf } from '../moveText.ts';
import type { Judgement } from './judge.ts';
import type { Rules } from './models.ts';
import { findMoves } from './moves.ts';
import { meritOf, passageOf, questionOn, quoted, quotedFrom, upperFirst } from './phrases.ts';
import type { Reading } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** From Junior to Lead, for categories that define none. Each contains one of scenarios/titleWords.ts. */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

const maxStrengths = 3;

/** In left-out answers, 94% of the sentences with this confidence show the criterion, according to the labels. */
const minQuoteConfidence = 0.65;

/** In log odds. In left-out answers without a named move, 69% of those asked about from here on are made. */
const minGuess = 0;

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

type Judged = {
  entry: BankEntry;
  answer: string;
  reading: Reading;
  judgement: Judgement;
  level: Level;
  moves: MoveText;
  rules: Rules;
};

/** Never says that something is missing, because an evaluator that only compares wording cannot know that. */
export function feedbackOf(judged: Judged): Feedback {
  const { judgement, moves } = judged;
  if (!judgement.related && moves.made.length === 0) return besideThePoint(judged);
  const harm = moves.isHarmful;
  return {
    title: titleOf(judged, harm),
    paragraphs: [...moves.paragraphs, ...(harm ? [] : riskLines(judged)), levelLine(judged, harm)],
    strengths: harm ? [] : [...moves.strengths, ...meritsOf(judged)].slice(0, maxStrengths),
    growth: questionsOf(judged, harm),
  };
}

function levelLine({ judgement: { findings }, level, moves }: Judged, harm: boolean): string {
  const isBare = level === 'Junior' && findings.every(({ score }) => score < 2);
  if (harm && level === 'Junior')
    return 'As long as that stays in, the built-in evaluator puts your answer at Junior level.';
  if (isBare && moves.made.length === 0)
    return 'The built-in evaluator could not place your answer with certainty, and puts it at Junior level.';
  const reason = isBare ? ', on the decision alone' : levelReason(findings, level);
  return `The built-in evaluator puts your answer at ${level} level${reason}.`;
}

/** Highest score first. A sentence that may be harmful or is quoted already is left out. */
function meritsOf({ entry: { rubric }, answer, judgement, moves, rules }: Judged): string[] {
  const { credited, isHeld, risk } = judgement;
  const taken = [...moves.made.flatMap(({ quote }) => quote ?? []), ...(isHeld && risk ? [risk.sentence.text] : [])];
  // Two parts of one sentence can lead to the same quotation.
  const isNew = (part: string) => {
    const passage = passageOf(answer, part);
    return taken.every((other) => !passage.includes(other) && !passageOf(answer, other).includes(part));
  };
  const certain = credited.filter(
    ({ shown, sentence }) => shown >= minQuoteConfidence && sentence.size >= minQuotedSize,
  );
  return certain
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ criterion, sentence: { text: part, acts } }) => {
      const own = rubric.criteria[criterion];
      const said = own && actOf(own, acts[criterion] ?? [], rules.moves.act);
      if (!said || !isNew(part)) return [];
      taken.push(part);
      return [`${upperFirst(said)}: ${quotedFrom(answer, part)}`];
    });
}

/** What the sentence does, or undefined if that is not certain. */
function actOf({ acts, ...criterion }: Criterion, sure: readonly number[], least: number): string | undefined {
  if (!acts) return meritOf(criterion);
  const most = Math.max(...sure);
  return most >= least ? acts[sure.indexOf(most)]?.act : undefined;
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
  return risk && crossings.length > 0 && risk.sentence.size >= minRiskSize ? risk.sentence.text : undefined;
}

function questionsOf(judged: Judged, harm: boolean): string[] {
  const { entry, reading, judgement, level, moves } = judged;
  const { credited, evidence } = judgement;
  const { criteria } = entry.rubric;
  const [open] = criteria.filter((criterion, at) => {
    const shown = evidence.find((one) => one.criterion === at)?.shown ?? 0;
    const limit = at === criteria.length - 1 ? askBelow[level].last : askBelow[level].others;
    return shown < limit && credited.every((one) => one.criterion !== at) && !isAnswered(criterion, reading);
  });
  const asked = moves.question ?? (harm ? null : (suspicion(judged) ?? guess(judged)));
  const questions = [...(asked ? [asked] : []), ...(open ? [askedOn(open)] : [])];
  return questions.length > 0 ? questions : [furtherQuestion(judged)];
}

/** Suits any answer. */
function furtherQuestion({ entry: { rubric }, moves }: Judged): string {
  const people = (rubric.moves ?? []).map((move) => voiceOf(move).by);
  const [reader] = people.filter((by) => moves.made.every((made) => made.by !== by));
  return reader
    ? `Read it once more as ${reader}: at which sentence would you stop, and what would you ask?`
    : 'Which point in your answer is the weakest, and who could help you strengthen it?';
}

/** The question of the likeliest harmful move, for an answer that seems harmful but is not certain to be. */
function suspicion({ entry: { rubric }, reading, judgement, rules }: Judged): string | null {
  if (!judgement.isHeld) return null;
  const [likeliest] = findMoves(reading, rubric, rules.moves).flatMap(({ move }) => {
    const own = rubric.moves?.[move];
    return own?.harms ? [own] : [];
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

function isAnswered(criterion: Criterion, { sentences }: Reading): boolean {
  const examples = knownExamples.get(criterion) ?? exampleTokens(criterion);
  knownExamples.set(criterion, examples);
  return examples.some((tokens) => {
    const enough = answeredShare * tokens.length;
    return sentences.some((said) => tokens.filter((token) => said.tokens.has(token)).length >= enough);
  });
}

const knownExamples = new WeakMap<Criterion, string[][]>();

function exampleTokens({ examples, next }: Criterion): string[][] {
  return [next, ...examples.flatMap(({ mid, senior, lead }) => mid ?? senior ?? lead ?? [])].map((example) => [
    ...tokensOf(example),
  ]);
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
