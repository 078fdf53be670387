import { type Criterion, type Level, levels, type Move } from '../../../scenarios/rubric.ts';
import { lowerFirst } from '../../../scenarios/text/firstLetter.ts';
import { withFullStop } from '../../../scenarios/text/quoted.ts';
import type { Rules } from '../models.ts';
import { type Reading, totalSize } from '../reading.ts';
import { isPair, memoizeByText, tokenize } from '../words/tokens.ts';
import type { Judged } from './judged.ts';
import { type Line, lineOf, quotationsIn } from './line.ts';
import { findClause, findMerits, generalMerits } from './merits.ts';
import { isAmong, quotedExcerpt } from './phrases.ts';
import { quotePlayer, youWrote } from './quotePlayer.ts';
import { type Stance, stanceOf } from './stance.ts';

/** After a reply, those of the answer stay, and one may be new. */
const maxStrengths = 4;

/** The feedback on a shorter answer that does not fit the story says that it is short. */
const minAnswerTokens = 60;

/** A criterion whose likeliest sentence shows it with this confidence at most is not shown. */
const maxUnshown = 0.2;

/** A sentence that contains this share of an example's tokens counts as saying the same. */
const answeredShare = 0.2;

/** What the feedback on an answer consists of. */
export type Composed = {
  title: string;
  paragraphs: Line[];
  words: Line[];
  level: Line;
  strengths: Line[];
  growth: string[];
  otherwise?: string[];
  /** What it says of the level if the player confirms the harm that it only suspects, or chooses a move after all. */
  ifHarmful?: string;
  ifDecided?: string;
  /** The criteria that it asks about. */
  asked: (Criterion | undefined)[];
};

/** Never says that something is missing, because an evaluator that only compares wording cannot know that. */
export function composeFeedback(judged: Judged): Composed {
  const { judgement, moves, level } = judged;
  if (!judgement.isRelated && moves.made.length === 0) return besideThePoint(judged);
  const stance = stanceOf(judged);
  const ofMoves = [...moves.paragraphs, ...moves.stands, ...moves.strengths];
  const merits = clearMerits(judged, stance, ofMoves);
  const before = judged.earlier?.strengths ?? [];
  // Harm has no strengths, but what the player has lived through is noticed.
  const lived = stance.is === 'sound' ? [] : generalMerits(judged, stance, ofMoves).map(asSentence);
  const told = [...moves.paragraphs, ...lived];
  const own = quotePlayer(judged, stance, [...ofMoves, ...merits, ...before], lived);
  const shown = [...told, ...own.words];
  const strengths = chooseStrengths(judged, stance, shown, [...own.merits, ...merits], own.praise);
  const next = findNext(judged, stance);
  const ofCriterion = criterionToAsk(judged, moves.question ? next : undefined);
  return {
    title: chooseTitle(judged),
    paragraphs: told,
    words: own.words,
    ...sayLevel(judged, stance, next),
    strengths,
    ...(stance.risk && ifChosen(level)),
    ...(judged.isUndecided && level === 'Junior' && { ifDecided: openLevel }),
    ...(moves.question
      ? { growth: [moves.question], otherwise: askedOn(ofCriterion), asked: [next] }
      : { growth: level === 'Lead' ? [] : askedOn(ofCriterion), otherwise: [], asked: [next, ofCriterion] }),
  };
}

function ifChosen(level: Level): Pick<Composed, 'ifHarmful' | 'ifDecided'> {
  const puts = `the built-in evaluator puts this at ${level} level`;
  return {
    ifHarmful: `That is why ${puts}.`,
    ifDecided: `It sounded as if it might do harm, so ${puts}. It works from the wording alone, and may have misread you.`,
  };
}

function asSentence(line: Line): Line {
  return { ...line, text: withFullStop(line.text), isPraise: false };
}

/** Where no sentence clearly shows a criterion, and no other move is praised: one that nearly does. */
function clearMerits(judged: Judged, { is }: Stance, ofMoves: readonly Line[]): Line[] {
  const clear = findMerits(judged, ofMoves);
  const { level, moves, effect, rules } = judged;
  if (clear.length > 0 || moves.strengths.length > 0 || is !== 'sound' || level === 'Junior' || effect) return clear;
  return findMerits(judged, ofMoves, halfwaySure(rules)).slice(0, 1);
}

/** Nothing that may be harm is praised. Where only a red line seems crossed, what stood there before the reply stays. */
function chooseStrengths(
  judged: Judged,
  stance: Stance,
  told: readonly Line[],
  merits: readonly Line[],
  praise: readonly Line[],
): Line[] {
  const { moves, earlier } = judged;
  const { is } = stance;
  if (is === 'harmful' || is === 'suspected') return [];
  const isNewTo = (lines: readonly Line[]) => (line: Line) =>
    line.quotations.every((quotation) => !isAmong(quotationsIn(lines), quotation));
  const kept = [...moves.stands, ...(earlier?.strengths ?? [])].filter(isNewTo(told));
  if (is === 'risky') return kept;
  const shown = [...told, ...kept];
  const ofStory = [...moves.strengths, ...merits];
  const others = [...praise, ...generalMerits(judged, stance, [...shown, ...ofStory, ...praise])];
  const added = [...ofStory.slice(0, Math.max(1, maxStrengths - others.length)), ...others];
  return [...kept, ...added.filter(isNewTo(shown))].slice(0, Math.max(maxStrengths, kept.length + 1));
}

function sayLevel(judged: Judged, stance: Stance, next: Criterion | undefined) {
  const { level, effect, moves, judgement } = judged;
  const puts = `The built-in evaluator puts ${effect ? 'answer and reply together' : 'this'} at ${level} level`;
  const isLowered = stance.is === 'harmful' && judgement.isCapped;
  const change = isLowered ? '' : describeEffect(judged);
  const more = next ? ` To reach a higher level, think about this: “${next.question}”` : '';
  const risk = stance.risk ? `${stance.risk} ` : '';
  const say = (why: string) => ({ level: lineOf(`${risk}${why}${change}`) });
  if (level !== 'Junior') {
    const { why, move } = whyNotJunior(judged);
    const said = say(`${puts}${why}.${more}`);
    if (!move) return said;
    const decision = { move: move.id, alone: say(`${puts}${byTheWhole}.${more}`).level.text };
    return { ...said, level: { ...said.level, decision } };
  }
  if (!isLowered) return say(whyJunior(judged, stance, puts));
  if (effect?.isAnswer === null) return say(`${puts}, because it cannot tell whether your reply puts the harm right.`);
  const harm = moves.made.find(({ harms }) => harms)?.name ?? '';
  const seems = moves.mainMove ? '' : 'it seems that ';
  return say(`${puts} because ${seems}${lowerFirst(harm)}.`);
}

/** Where no named move is the reason. */
function whyJunior(judged: Judged, { is, risk }: Stance, puts: string): string {
  if (risk) return `${puts} because of that risk. It works from the wording alone, so it may have misread you.`;
  const harm = judged.moves.made.find(({ harms }) => harms)?.name;
  if (is === 'harmful' && harm) return `${puts}, mainly because ${lowerFirst(harm)}.`;
  if (totalSize(judged.reading) < minAnswerTokens) return judged.moves.made.length > 0 ? decisionOnly : tooShort;
  if (judged.isUndecided) return `${puts}, because it judges what you'd do, and your answer leaves that open.`;
  const found =
    judged.moves.made.length > 0
      ? 'recognised your decision but not much else'
      : 'recognised too little of what you wrote to put it higher';
  return `${puts}, because it ${found}. It works from the wording alone, so it may have missed something.`;
}

/** Enough to say that an answer shows a criterion, though perhaps not in the sentence that is found. */
function halfwaySure({ shows }: Rules): number {
  return (shows.min + shows.sure) / 2;
}

/** What the answer clearly shows, that of a reply first, or otherwise its decision. */
function whyNotJunior({ entry: { rubric }, judgement, moves, rules, effect }: Judged): { why: string; move?: Move } {
  const sure = judgement.credited.filter(({ confidence }) => confidence >= halfwaySure(rules));
  const shown = [...(effect?.shown ?? []), ...sure.toSorted((a, b) => b.score - a.score)];
  const clauses = shown.flatMap((found) => findClause(rubric.criteria[found.criterion], found, rules.moves.act) ?? []);
  if (clauses.length > 0) return { why: becauseOf([...new Set(clauses)].slice(0, 2)) };
  return moves.mainMove ? { why: becauseOf([moves.mainMove.name]), move: moves.mainMove } : { why: byTheWhole };
}

function becauseOf(reasons: readonly string[]): string {
  return `. What counts most: ${reasons.map(lowerFirst).join(', and ')}`;
}

const byTheWhole = ', going by the whole answer';

/**
 * A criterion that a higher level may take, where the last question is about something else. The last one is about the
 * next time and seldom shown, so that a game would ask for nothing else.
 */
function findNext(judged: Judged, { is }: Stance): Criterion | undefined {
  if (is !== 'sound' || judged.effect || judged.level === 'Junior' || judged.level === 'Lead') return undefined;
  if (!judged.moves.question) return undefined;
  const unshown = openCriteria(judged).filter(({ criterion, confidence }) => {
    return criterion.question && confidence <= maxUnshown;
  });
  const last = judged.entry.rubric.criteria.at(-1);
  return (unshown.find(({ criterion }) => criterion !== last) ?? unshown[0])?.criterion;
}

function describeEffect({ effect, level }: Judged): string {
  if (!effect) return '';
  const { shown, levelBefore } = effect;
  const rise = levels.indexOf(level) - levels.indexOf(levelBefore);
  if (rise < 0) return ` Without your reply it would be at ${levelBefore} level.`;
  if (rise > 0) return ` Your reply lifts the level from ${levelBefore}.`;
  return shown.length > 0 ? ' Your reply counts too.' : '';
}

function chooseTitle({ entry: { scenario, setting }, judgement, moves, effect }: Judged): string {
  if (moves.isHarmful || judgement.crossings.length > 0) return 'An Approach with a Risk to Weigh';
  const category = setting.pack.categories.find(({ name }) => name === scenario.category);
  return `Your ${category?.title ?? 'Approach'}${effect ? ', after Your Reply' : ''}`;
}

/** The last one is about the next time, which fits any decision, but doesn't help to find one. */
function criterionToAsk(judged: Judged, asked: Criterion | undefined): Criterion | undefined {
  const { criteria } = judged.entry.rubric;
  const open = openCriteria(judged).filter(({ criterion }) => criterion !== asked);
  const ofNow = judged.moves.made.length === 0 && open.find(({ criterion }) => criterion !== criteria.at(-1));
  const found = (ofNow || open[0])?.criterion;
  return found ?? criteria.findLast((criterion) => !wasAsked(criterion, judged)) ?? criteria.at(-1);
}

/** The criteria that the answer may not show and that were not asked about before the reply, the least shown first. */
function openCriteria(judged: Judged) {
  const { entry, reading, judgement } = judged;
  const { credited, evidence } = judgement;
  return entry.rubric.criteria
    .map((criterion, index) => {
      return { criterion, index, confidence: evidence.find((pair) => pair.criterion === index)?.confidence ?? 0 };
    })
    .filter(
      ({ criterion, index }) =>
        credited.every((pair) => pair.criterion !== index) &&
        !isAnswered(criterion, reading) &&
        !wasAsked(criterion, judged),
    )
    .toSorted((a, b) => a.confidence - b.confidence);
}

/** Before the reply. */
function wasAsked(criterion: Criterion, { earlier }: Judged): boolean {
  return earlier?.asked.includes(criterion) ?? false;
}

/** `next` was written to answer the question; other examples may be about another aspect of the criterion. */
function askedOn(criterion: Criterion | undefined): string[] {
  if (!criterion) return [];
  const { question, next } = criterion;
  if (!question) return [`Would you say something like ${quotedExcerpt(next)}?`];
  return [`${question} One possible answer: ${withFullStop(quotedExcerpt(next))}`];
}

function isAnswered({ examples, next, question = '' }: Criterion, { sentences }: Reading): boolean {
  const asked = knownTokens(question.replaceAll(name, '')).filter(
    (token) => !isPair(token) && token.length > 3 && !common.test(token),
  );
  const takesUp = Math.max(2, asked.length / 3);
  if (sentences.some((said) => asked.filter((word) => said.tokens.has(word)).length >= takesUp)) return true;
  const texts = [next, ...examples.flatMap(({ mid, senior, lead }) => mid ?? senior ?? lead ?? [])];
  return texts.map(knownTokens).some((tokens) => {
    const enough = answeredShare * tokens.length;
    return sentences.some((said) => tokens.filter((token) => said.tokens.has(token)).length >= enough);
  });
}

/** A sentence with the names of a question, such as "Harrow & Pell", doesn't take it up by that. */
const name = /(?<=\s)\p{Lu}\S*/gu;

/** Stems that many questions have. A sentence with others of a question takes it up, whatever it says. */
const common =
  /^(?:what|when|where|which|would|should|could|does|have|this|that|they|them|with|your|from|befor|after|about|next|make|want|need)$/;

const knownTokens = memoizeByText((text) => [...tokenize(text)]);

const openLevel = 'The built-in evaluator puts this at Junior level, going by what you wrote before you chose.';

const decisionOnly =
  'The built-in evaluator puts this at Junior level: it found your decision, but in so few words not much else. That says nothing against the decision; a sentence or two more would help.';

const tooShort =
  'With so few words to go on, the built-in evaluator puts this at Junior level. That says little about the idea; a sentence or two more would help.';

function besideThePoint(judged: Judged): Composed {
  const { rubric, scenario } = judged.entry;
  const [first] = rubric.criteria;
  const levelLine =
    totalSize(judged.reading) < minAnswerTokens
      ? tooShort
      : `To the built-in evaluator this reads as if it were about something other than “${scenario.title}”, so it counts as Junior level. It works best if you name the people and things of the story.`;
  return {
    title: 'Your Approach',
    paragraphs: judged.moves.paragraphs,
    words: [youWrote(judged.answer)],
    level: lineOf(levelLine),
    strengths: [],
    growth: askedOn(first),
    asked: [first],
  };
}
