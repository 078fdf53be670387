import { withFullStop } from '../../../scenarios/text/quoted.ts';
import { askedOn, criterionToAsk, findNext } from './criterionQuestions.ts';
import type { Judged } from './judged.ts';
import { halfwaySure, levelsIfChosen, openLevel, sayLevel, sayOffTopicLevel } from './levelLine.ts';
import { type Line, quotationsIn } from './line.ts';
import { findMerits, generalMerits } from './merits.ts';
import { isAmong } from './phrases.ts';
import { quotePlayer, youWrote } from './quotePlayer.ts';
import { type Stance, stanceOf } from './stance.ts';

/** After a reply, those of the answer stay, and one may be new. */
const maxStrengths = 4;

/** What the feedback on an answer consists of. */
export type Composed = {
  title: string;
  paragraphs: Line[];
  words: Line[];
  level: Line;
  strengths: Line[];
  tip?: string | undefined;
  growth: string[];
  otherwise?: string[];
  /** What it says of the level if the player confirms the harm that it only suspects, or chooses a move after all. */
  ifHarmful?: string;
  ifDecided?: string;
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
  // The player can't reply twice, and may have answered any question of the rubric by now.
  const ofRubric = judged.effect ? [] : askedOn(criterionToAsk(judged, next));
  return {
    title: chooseTitle(judged),
    paragraphs: told,
    words: own.words,
    level: sayLevel(judged, stance, next),
    strengths,
    tip: moves.tip,
    ...(stance.risk && levelsIfChosen(level)),
    ...(judged.isUndecided && level === 'Junior' && { ifDecided: openLevel }),
    ...(moves.question
      ? { growth: [moves.question], otherwise: ofRubric }
      : { growth: level === 'Lead' ? [] : ofRubric, otherwise: [] }),
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

function chooseTitle({ entry: { scenario, setting }, judgement, moves, effect }: Judged): string {
  if (moves.isHarmful || judgement.crossings.length > 0) return 'An Approach with a Risk to Weigh';
  const category = setting.pack.categories.find(({ name }) => name === scenario.category);
  return `Your ${category?.title ?? 'Approach'}${effect ? ', after Your Reply' : ''}`;
}

function besideThePoint(judged: Judged): Composed {
  const [first] = judged.entry.rubric.criteria;
  return {
    title: 'Your Approach',
    paragraphs: judged.moves.paragraphs,
    words: [youWrote(judged.answer)],
    level: sayOffTopicLevel(judged),
    strengths: [],
    growth: askedOn(first),
  };
}
