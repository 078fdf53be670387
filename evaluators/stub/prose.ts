import type { BankEntry } from '../../scenarios/bank.ts';
import { type Criterion, type Level, levels } from '../../scenarios/rubric.ts';
import type { Score } from '../assessment.ts';
import type { Feedback } from '../feedbackText.ts';
import type { FindingWithIdeas, Judgement } from './judge.ts';
import { moveNames } from './moveNames.ts';
import { inner, listed, quoted } from './phrases.ts';

/** From Junior to Lead, where the pack has none of its own. Each holds a word that the breakdown recognises. */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

type Judged = { criterion: Criterion; finding: FindingWithIdeas };

/** Why the answer got its level. Says of the answer only what was found in it; what better ones do is the rubric's. */
export function proseOf(
  { scenario, rubric, setting: { pack } }: BankEntry,
  { findings, crossings }: Judgement,
  level: Level,
): Feedback {
  const judged = rubric.criteria.map((criterion, at) => ({
    criterion,
    finding: findings[at] as FindingWithIdeas,
  }));
  const best = [...judged].sort((a, b) => b.finding.score - a.finding.score);
  const own = pack.categories.find(({ name }) => name === scenario.category)?.titles ?? titles;
  return {
    title: own[levels.indexOf(level)] ?? own[0],
    paragraphs: [
      opening(best),
      ...crossings.map(({ redLine, quote }) => {
        const line = rubric.redLines.find(({ name }) => name === redLine);
        return `One sentence weighs more than the rest: ${quoted(quote)}. ${line?.because ?? ''} It holds the whole answer at ${line?.cap ?? 'Junior'}, whatever else is in it.`;
      }),
      verdict(judged, `${level} ${pack.shortRole ?? pack.role}`),
    ],
    strengths: orElse(best.filter(({ finding }) => finding.score >= 2).map(strength), noStrength),
    growth: orElse(
      best
        .filter(({ finding }) => finding.score < 4)
        .reverse()
        .slice(0, 3)
        .map(step),
      noGrowth,
    ),
  };
}

/** Both sections are always there; where there is nothing to list, one honest sentence stands for it. */
const noStrength = 'None that this evaluator could quote yet.';
const noGrowth = 'None that this evaluator can name: every part of the answer stands where a Lead would put it.';

function orElse(bullets: readonly string[], instead: string): readonly string[] {
  return bullets.length > 0 ? bullets : [instead];
}

function opening([first, second]: readonly Judged[]): string {
  if (!first || first.finding.quote === null) {
    return 'The answer does not yet touch what this scenario turns on. Its sentences could stand under another story as well: nothing in them picks up what these people said, or what they stand to lose.';
  }
  const also =
    second?.finding.quote && second.finding.quote !== first.finding.quote
      ? ` You also write ${quoted(second.finding.quote)}, which speaks to another side of it: it ${inner(second.criterion.name)}.`
      : '';
  return `The part that carries this answer is ${quoted(first.finding.quote)}. ${earned(first.finding)}${also}`;
}

/** What a sentence earns: the rubric's ideas in it, and what it does with them. */
function earned({ ideas, moves }: FindingWithIdeas): string {
  const about = ideas.length > 0 ? `What counts in it: ${listed(ideas)}.` : '';
  const done = moves.flatMap((move) => moveNames[move] ?? []).slice(0, 3);
  const does = done.length > 0 ? `${about ? 'Besides, ' : 'What counts: '}${listed(done)}.` : '';
  return [about, does].filter(Boolean).join(' ') || 'It comes near the matter, and leaves it there.';
}

function verdict(judged: readonly Judged[], whose: string): string {
  const present = judged.filter(({ finding }) => finding.score > 0).length;
  const missing = judged.filter(({ finding }) => finding.score === 0).map(({ criterion }) => inner(criterion.name));
  const count = present === 0 ? 'none is' : `${present} ${present === 1 ? 'is' : 'are'}`;
  const more = missing.length > 0 ? ` A fuller answer also ${listed(missing)}.` : '';
  return `Of the ${judged.length} things this scenario asks for, ${count} in your text.${more} As a whole it reads as the answer of a ${whose} to the built-in evaluator, which goes by wording.`;
}

function strength({ criterion, finding }: Judged): string {
  return `${criterion.name}, as a ${levelOf(finding.score)} answer would: ${quoted(finding.quote ?? '')}${finding.ideas.length > 0 ? ` (${listed(finding.ideas)})` : ''}.`;
}

/** What an answer a level higher does, and a sentence that would do it. */
function step({ criterion, finding: { score } }: Judged): string {
  const higher = levels[Math.max(1, score)] ?? 'Lead';
  const now =
    score === 0
      ? 'nothing in the answer speaks to this yet'
      : score === 1
        ? 'the answer only touches on it'
        : `so far this is where a ${levelOf(score)} answer stands`;
  const described = criterion[higher.toLowerCase() as Lowercase<Level>];
  return `${criterion.name}: ${now}. A ${higher} answer ${inner(described)}. For instance: "${criterion.next}"`;
}

function levelOf(score: Score): Level {
  return levels[Math.max(0, score - 1)] ?? 'Junior';
}
