import { type Criterion, levels, type Move } from '../../../scenarios/rubric.ts';
import { lowerFirst } from '../../../scenarios/text/firstLetter.ts';
import { type PartialSections, withFullStop } from '../../feedbackText.ts';
import type { Judgement } from '../judge.ts';
import { standsAlone } from '../moves.ts';
import type { Reading, SentenceReading } from '../reading.ts';
import { memoized, tokenize } from '../words/tokens.ts';
import type { Judged } from './judged.ts';
import { findMerits } from './merits.ts';
import { beginning, quoted, quotedFrom } from './phrases.ts';

/** After a reply, those of the answer stay, and one may be new. */
const maxStrengths = 4;

/** In tokens. A shorter sentence is not quoted as what decides. */
const minShownSize = 8;

/** How much better another sentence must fit to be quoted before one that can be understood alone. */
const lonePremium = 0.1;

/** In tokens. A shorter sentence is no reason for a level that anybody would understand. */
const minReasonSize = 14;

/** In tokens. The feedback on a shorter answer that does not fit the story says that it is short. */
const minAnswerSize = 60;

/** A sentence that contains this share of an example's tokens counts as saying the same. */
const answeredShare = 0.2;

/** Never says that something is missing, because an evaluator that only compares wording cannot know that. */
export function composeFeedback(judged: Judged): PartialSections {
  const { judgement, moves, likely, effect, earlier, level } = judged;
  if (!judgement.isRelated && moves.made.length === 0) return besideThePoint(judged);
  const harm = moves.isHarmful;
  const isUnclear = judgement.isCapped || (moves.made.length === 0 && !effect?.settles);
  const [likeliest] = isUnclear ? likely : [];
  const suspected = !harm && likeliest?.move.harms ? likeliest.move : null;
  const isPraised = !harm && !suspected && harmfulSentence(judgement) === undefined;
  const acts = isPraised ? [...moves.strengths, ...findMerits(judged)] : [];
  const decision = [...moves.paragraphs, ...(moves.made.length > 0 ? [] : core(judged, acts))];
  const kept = harm || suspected ? [] : [...moves.stands, ...earlier.filter((line) => !isAmong(decision, line))];
  const added = acts.slice(0, maxStrengths).filter((line) => !isAmong(kept, line));
  const strengths = [...kept, ...added].slice(0, Math.max(maxStrengths, kept.length + 1));
  return {
    title: chooseTitle(judged, harm),
    paragraphs: [...decision, ...(harm ? [] : riskLines(judged, suspected))],
    level: levelLine(judged, suspected, [...decision, ...strengths]),
    strengths,
    growth: moves.question ? [moves.question] : level === 'Lead' ? [] : criterionQuestions(judged),
    otherwise: moves.question ? criterionQuestions(judged) : [],
  };
}

/** Whether a text has the quotation that the line is or ends with. */
function isAmong(texts: readonly string[], line: string): boolean {
  return texts.some((text) => text.includes(line.slice(line.lastIndexOf('“') + 1, -1)));
}

/** If no move is certain, the sentence that most likely makes one or shows a criterion. */
function core({ answer, reading, judgement: { showing } }: Judged, strengths: readonly string[]): string[] {
  const isNew = (text: string) => !strengths.some((line) => line.includes(quotedFrom(answer, text)));
  const weightOf = ({ text, makes }: SentenceReading) => {
    const shown = showing.find(({ sentence }) => sentence.text === text)?.shown ?? 0;
    return shown + Math.max(0, ...makes) + (standsAlone(text) ? lonePremium : 0);
  };
  const [best] = reading.sentences
    .filter(({ text, size }) => size >= minShownSize && isNew(text))
    .map((sentence) => ({ text: sentence.text, weight: weightOf(sentence) }))
    .sort((a, b) => b.weight - a.weight);
  if (!best) return strengths.length > 0 ? [] : [youWrote(answer)];
  return [`One thing stood out in what you wrote: ${withFullStop(quotedFrom(answer, best.text))}`];
}

function youWrote(answer: string): string {
  return `You wrote: ${withFullStop(quoted(answer))}`;
}

function levelLine(judged: Judged, suspected: Move | null, said: readonly string[]): string {
  const { level, effect, moves, judgement } = judged;
  const puts = `The built-in evaluator puts ${effect ? 'answer and reply together' : 'this'} at`;
  if (moves.isHarmful && level === 'Junior' && judgement.isCapped) {
    return effect?.settles === null
      ? `${puts} Junior level, because it cannot tell whether your reply puts the harm right.`
      : `${puts} Junior level because of the harm that this would do, however good the rest may be.`;
  }
  const why = level === 'Junior' ? whyJunior(judged, suspected, puts) : whyNotJunior(judged, puts, said);
  return `${why}${describeEffect(judged, [...said, why])}`;
}

function whyJunior(judged: Judged, suspected: Move | null, puts: string): string {
  const { judgement, moves } = judged;
  if (harmfulSentence(judgement) !== undefined)
    return `${puts} Junior level, because of the sentence that deserves a second look.`;
  if (judgement.isCapped && suspected)
    return `${puts} Junior level because of that risk. It goes by wording, and may be wrong about what you meant.`;
  if (answerSize(judged) < minAnswerSize) return tooShort;
  const found = moves.made.length > 0 ? 'a decision, but little else that it looks for' : 'little of what it looks for';
  return `${puts} Junior level, because it found ${found}. It goes by wording, so a thoughtful answer in other words can end up there too.`;
}

/** Names the sentence with the highest score of those that surely show a criterion. */
function whyNotJunior({ answer, judgement, level, rules }: Judged, puts: string, said: readonly string[]): string {
  const [best] = judgement.credited
    .filter(({ sentence, shown }) => sentence.size >= minReasonSize && shown >= rules.shows.sure)
    .toSorted((a, b) => b.score - a.score);
  if (!best) return `${puts} ${level} level, going by the whole answer.`;
  const quotation = quotedFrom(answer, best.sentence.text);
  return `${puts} ${level} level, mainly for ${withFullStop(isAmong(said, quotation) ? beginning(quotation) : quotation)}`;
}

function describeEffect({ effect, level }: Judged, said: readonly string[]): string {
  if (!effect) return '';
  const { counting, levelBefore, isOther } = effect;
  const change = levels.indexOf(level) - levels.indexOf(levelBefore);
  if (change < 0) return ` Without your reply it would be at ${levelBefore} level.`;
  const isNew = counting !== null && !isAmong(said, counting);
  if (change > 0) {
    const scene = isOther ? ' What happens next changes too.' : '';
    return ` Your reply lifts the level from ${levelBefore}${isNew ? `, above all with ${withFullStop(counting)}` : '.'}${scene}`;
  }
  const counted = isNew ? ` Your reply counts too, with ${withFullStop(counting)}` : '';
  return isOther ? `${counted} ${isNew ? 'It' : 'Your reply'} changes what happens next.` : counted;
}

function chooseTitle({ entry: { scenario, setting }, judgement, effect }: Judged, harm: boolean): string {
  if (harm || harmfulSentence(judgement) !== undefined) return 'An Approach with a Risk to Weigh';
  const category = setting.pack.categories.find(({ name }) => name === scenario.category);
  return `Your ${category?.title ?? 'Approach'}${effect ? ', after Your Reply' : ''}`;
}

/** Quotes only a sentence whose crossing is reported: in left-out answers, half of the less certain ones were harmless. */
function riskLines({ entry: { rubric }, answer, judgement }: Judged, suspected: Move | null): string[] {
  const line = rubric.redLines[judgement.risk?.redLine ?? -1];
  const harmful = harmfulSentence(judgement);
  if (line && harmful !== undefined)
    return [`One sentence deserves a second look: ${withFullStop(quotedFrom(answer, harmful))} ${line.because}`];
  if (!suspected) return [];
  return [`It may be that ${lowerFirst(suspected.name)}. If so, there is a risk: ${suspected.harms}`];
}

function harmfulSentence({ crossings, risk }: Judgement): string | undefined {
  return crossings.length > 0 ? risk?.sentence.text : undefined;
}

/** The last one is about the next time, which fits any answer. */
function criterionQuestions({ entry, reading, judgement }: Judged): string[] {
  const { credited, evidence } = judgement;
  const all = entry.rubric.criteria.map((criterion, index) => {
    return { criterion, at: index, shown: evidence.find((one) => one.criterion === index)?.shown ?? 0 };
  });
  const open = all.filter(
    ({ criterion, at }) => credited.every((one) => one.criterion !== at) && !isAnswered(criterion, reading),
  );
  const [weakest = all.at(-1)] = open.toSorted((a, b) => a.shown - b.shown);
  return weakest ? [askedOn(weakest.criterion)] : [];
}

/** `next` was written to answer the question; other examples may be about another aspect of the criterion. */
function askedOn({ question, next }: Criterion): string {
  if (!question) return `Would you say something like ${quoted(next)}?`;
  return `${question} You could say, for instance: ${withFullStop(quoted(next))}`;
}

function isAnswered({ examples, next }: Criterion, { sentences }: Reading): boolean {
  const texts = [next, ...examples.flatMap(({ mid, senior, lead }) => mid ?? senior ?? lead ?? [])];
  return texts.map(knownTokens).some((tokens) => {
    const enough = answeredShare * tokens.length;
    return sentences.some((said) => tokens.filter((token) => said.tokens.has(token)).length >= enough);
  });
}

const knownTokens = memoized((text) => [...tokenize(text)]);

const tooShort =
  'So few words give the built-in evaluator little to go on, so it puts them at Junior level. A sentence or two on why you would do it would help.';

function answerSize({ reading }: Judged): number {
  return reading.sentences.reduce((sum, sentence) => sum + sentence.size, 0);
}

function besideThePoint(judged: Judged): PartialSections {
  const { rubric, scenario } = judged.entry;
  const level =
    answerSize(judged) < minAnswerSize
      ? tooShort
      : `To the built-in evaluator this reads as if it were about something other than “${scenario.title}”, so it counts as Junior level. It works best if you name the people and things of the story.`;
  return {
    title: 'Your Approach',
    paragraphs: [...judged.moves.paragraphs, youWrote(judged.answer)],
    level,
    strengths: [],
    growth: rubric.criteria.slice(0, 1).map(askedOn),
  };
}
