import { type Level, levels } from '../../scenarios/rubric.ts';
import type { Score } from '../assessment.ts';
import type { CompiledScenario, Idea } from './compile.ts';
import type { FindingWithIdeas } from './judge.ts';
import type { Reading } from './reading.ts';
import { ideaWorth, kindOf, moveWorth } from './standing.ts';

/** What a word of a criterion's own vocabulary is worth beside an idea of it. */
const topicWorth = 0.15;

/** The least that a sentence must have of a criterion to speak to it at all. */
const leastTouch = 0.15;

/** Evidence needed for a criterion to stand at Mid, Senior, Lead by itself. */
const steps = [0.9, 1.8, 3] as const;

/** Half of what a lasting change is worth in a sentence, whatever its words, belongs to the criterion about change. */
const changeWorth = 0.5;

type Share = { criterion: string; evidence: number; best: Reading | null; ideas: readonly Idea[] };

/**
 * Deals the answer's level out to the criteria: the one with the most evidence stands where the whole answer stands,
 * the second at most one level below, the others where their own sentences take them.
 */
export function share(readings: readonly Reading[], { criteria }: CompiledScenario, level: Level): FindingWithIdeas[] {
  const home = homeOfChange(criteria);
  const shares = criteria.map(({ criterion }, at) => shareOf(criterion.name, readings, at, at === home));
  const ranked = shares.filter(({ best }) => best).sort((a, b) => b.evidence - a.evidence);
  const top = levels.indexOf(level) + 1;
  return shares.map((one) => {
    const { criterion, best, evidence, ideas } = one;
    if (!best) return { criterion, score: 0, quote: null, ideas: [], moves: [] };
    const place = ranked.indexOf(one);
    const floor = place === 0 ? top : place === 1 ? (ranked.length > 2 ? top - 1 : top) : 1;
    const alone = 1 + steps.filter((least) => evidence >= least).length;
    return {
      criterion,
      score: Math.max(1, floor, Math.min(alone, top)) as Score,
      quote: best.sentence.text,
      ideas: ideas.map(({ concept }) => concept.idea),
      moves: best.moves,
    };
  });
}

/** The criterion that is most about what comes after the case: the last of those with the most ideas for Leads. */
function homeOfChange(criteria: CompiledScenario['criteria']): number {
  const leads = criteria.map(({ ideas }) => ideas.filter(({ concept }) => concept.shows === 'lead').length);
  return leads.lastIndexOf(Math.max(...leads));
}

function shareOf(criterion: string, readings: readonly Reading[], at: number, isHome: boolean): Share {
  const rated = readings
    .map((reading) => {
      const ideas = reading.found[at] ?? [];
      const touch =
        ideas.reduce((sum, { concept }) => sum + ideaWorth[concept.shows], 0) +
        topicWorth * (reading.topics[at] ?? 0) +
        (isHome && reading.named ? changeWorth * change(reading) : 0);
      const weight = reading.moves.reduce(
        (sum, move) => sum + (moveWorth[move][0] === 'reaction' ? 0 : moveWorth[move][1]),
        0,
      );
      return {
        reading,
        ideas,
        touch,
        evidence: touch * (1 + weight / 2) * (reading.hedged || isReaction(reading) ? 0.6 : 1),
      };
    })
    .filter(({ touch }) => touch >= leastTouch)
    .sort((a, b) => b.evidence - a.evidence);
  const [best, ...rest] = rated;
  if (!best) return { criterion, evidence: 0, best: null, ideas: [] };
  return {
    criterion,
    evidence: best.evidence + rest.reduce((sum, { evidence }) => sum + evidence, 0) / 2,
    best: best.reading,
    ideas: best.ideas,
  };
}

function change({ moves }: Reading): number {
  return moves.reduce((sum, move) => sum + (kindOf(move) === 'lasting' ? moveWorth[move][1] : 0), 0);
}

function isReaction({ moves }: Reading): boolean {
  return moves.some((move) => kindOf(move) === 'reaction');
}
