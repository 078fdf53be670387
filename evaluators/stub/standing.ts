import type { Concept, Level } from '../../scenarios/rubric.ts';
import type { Idea } from './compile.ts';
import type { Move } from './moves/moves.ts';

/** The four kinds of evidence: for a reaction, for a workable case, for weighing it, and for changing what comes after. */
export type Evidence = { reaction: number; case: number; weighing: number; lasting: number };

/** What a move is evidence for, and how much the first sentence with it counts. A second one counts by half. */
export const moveWorth: Readonly<Record<Move, readonly [keyof Evidence, number]>> = {
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

export function kindOf(move: Move): keyof Evidence {
  return moveWorth[move][0];
}

/** What an idea of the rubric adds where it is found, whichever words it came in. */
export const ideaWorth: Readonly<Record<Concept['shows'], readonly [keyof Evidence, number]>> = {
  mid: ['case', 0.4],
  senior: ['weighing', 0.5],
  lead: ['lasting', 0.8],
};

/** No more ideas of one kind than this count: breadth is no substitute for doing something with them. */
const mostIdeas = 6;

/** How much evidence a level takes in an answer of usual length, and how much of it a reaction outweighs. */
const least = {
  Lead: { lasting: 1.7, byMoves: 0.8, outweighed: 0.15 },
  Senior: { weighing: 3, lasting: 0.3, outweighed: 0.15 },
  Mid: { any: 1.5, higher: 0.7, outweighed: 0.7 },
} as const;

/** Chance finds grow with the length of an answer, though slowly; what is asked of it grows with them. */
const usualWords = 110;
const growth = 0.2;

/** What an answer shows: the moves with the number of sentences that have them, the ideas, and the words it took. */
export type Shown = { moves: ReadonlyMap<Move, number>; ideas: ReadonlySet<Idea>; words: number };

/** The level that an answer reaches: the highest whose question its evidence answers. */
export function standingOf({ moves, ideas, words }: Shown): Level {
  const byMoves = evidenceOfMoves(moves);
  const byIdeas = evidenceOfIdeas(ideas);
  const lasting = byMoves.lasting + byIdeas.lasting;
  const weighing = byMoves.weighing + byIdeas.weighing;
  const { reaction } = byMoves;
  const size = (words / usualWords) ** growth;
  const { Lead, Senior, Mid } = least;
  if (byMoves.lasting >= Lead.byMoves && lasting - Lead.outweighed * reaction >= Lead.lasting * size) return 'Lead';
  const weighed = weighing + Senior.lasting * Math.min(lasting, 2) - Senior.outweighed * reaction;
  if (weighed >= Senior.weighing * size) return 'Senior';
  const any = byMoves.case + byIdeas.case + Mid.higher * (weighing + lasting) - Mid.outweighed * reaction;
  return any >= Mid.any ? 'Mid' : 'Junior';
}

const nothing: Evidence = { reaction: 0, case: 0, weighing: 0, lasting: 0 };

function evidenceOfMoves(moves: ReadonlyMap<Move, number>): Evidence {
  const evidence = { ...nothing };
  for (const [move, sentences] of moves) {
    const [kind, worth] = moveWorth[move];
    evidence[kind] += worth * Math.min(1.5, 0.5 + sentences / 2);
  }
  return evidence;
}

function evidenceOfIdeas(ideas: ReadonlySet<Idea>): Evidence {
  const evidence = { ...nothing };
  const counts = { mid: 0, senior: 0, lead: 0 };
  for (const { concept } of ideas) {
    if (++counts[concept.shows] > mostIdeas) continue;
    const [kind, worth] = ideaWorth[concept.shows];
    evidence[kind] += worth;
  }
  return evidence;
}
