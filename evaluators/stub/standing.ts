import { type Concept, type Level, levels } from '../../scenarios/rubric.ts';
import type { Idea } from './compile.ts';
import type { Move } from './moves/moves.ts';
import { breadthPull, ideaPull, lengthPull, movePull, offset, type Pull } from './pull.ts';

/** The four kinds of evidence: for a reaction, for a workable case, for weighing it, and for changing what comes after. */
export type Kind = 'reaction' | 'case' | 'weighing' | 'lasting';

/** What a move is evidence for, and how much it counts where one sentence is compared with another. */
export const moveWorth: Readonly<Record<Move, readonly [Kind, number]>> = {
  defer: ['reaction', 1],
  feel: ['reaction', 1],
  platitude: ['reaction', 1],
  comply: ['reaction', 1],
  reason: ['case', 0.5],
  harm: ['case', 0.7],
  act: ['case', 0.5],
  cost: ['weighing', 1],
  limits: ['weighing', 1],
  reframe: ['weighing', 0.8],
  learn: ['weighing', 0.8],
  fallback: ['weighing', 0.8],
  people: ['weighing', 0.5],
  rule: ['lasting', 1],
  right: ['lasting', 1],
  followUp: ['lasting', 1],
  incentive: ['lasting', 0.8],
  cause: ['lasting', 0.8],
};

export function kindOf(move: Move): Kind {
  return moveWorth[move][0];
}

/** What an idea of the rubric counts where one sentence is compared with another. */
export const ideaWorth: Readonly<Record<Concept['shows'], number>> = { mid: 0.4, senior: 0.5, lead: 0.8 };

/** No more ideas of one kind than this count: breadth is no substitute for doing something with them. */
const mostIdeas = 6;

/** A second sentence with the same move adds half; a third adds nothing. */
const mostOfAMove = 1.5;

const usualWords = 110;

/** Shorter than this is no shorter; and no brevity makes an answer Mid that has nothing else. */
const fewestWords: Pull = [usualWords, 45, 45];

/** What an answer shows: the moves with the number of sentences that have them, the ideas, and the words it took. */
export type Shown = { moves: ReadonlyMap<Move, number>; ideas: ReadonlySet<Idea>; words: number };

/** The level that an answer reaches: one up for each of the three questions that its evidence answers with yes. */
export function standingOf(shown: Shown): Level {
  const pulls = pullsOf(shown);
  const passed = [0, 1, 2].filter((at) => {
    const length = Math.log(Math.max(fewestWords[at] ?? usualWords, shown.words) / usualWords);
    const sum = pulls.reduce((total, [pull, times]) => total + times * (pull[at] ?? 0), 0);
    return sum + length * (lengthPull[at] ?? 0) + (offset[at] ?? 0) > 0;
  });
  return levels[passed.length] ?? 'Junior';
}

/** Everything that pulls, and how many times over. */
function pullsOf({ moves, ideas }: Shown): (readonly [Pull, number])[] {
  const kinds = [...moves.keys()].map(kindOf);
  const lasting = kinds.filter((kind) => kind === 'lasting').length;
  const weighing = kinds.filter((kind) => kind === 'weighing').length;
  const shows = [...ideas].map(({ concept }) => concept.shows);
  return [
    ...[...moves].map(([move, sentences]) => [movePull[move], Math.min(mostOfAMove, 0.5 + sentences / 2)] as const),
    ...(['mid', 'senior', 'lead'] as const).map(
      (level) => [ideaPull[level], Math.min(mostIdeas, shows.filter((one) => one === level).length)] as const,
    ),
    [breadthPull.twoLasting, Number(lasting >= 2)],
    [breadthPull.threeLasting, Number(lasting >= 3)],
    [breadthPull.threeWeighing, Number(weighing >= 3)],
  ];
}
