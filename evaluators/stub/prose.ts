import type { ScenarioWithRubric } from '../../scenarios/parseScenario.ts';
import { type Criterion, type Level, levels } from '../../scenarios/rubric.ts';
import type { Category } from '../../scenarios/scenario.ts';
import type { Finding, Score } from '../assessment.ts';
import type { Feedback } from '../feedbackText.ts';
import type { Judgement } from './judge.ts';
import { inner, listed, quoted } from './phrases.ts';

/** Titles by category, from Junior to Lead. Each holds a word that the breakdown recognises. */
const titles: Readonly<Record<Category, readonly [string, string, string, string]>> = {
  'Business Pressure': [
    'A First Approach',
    'A Workable Compromise',
    'Deliberate Risk Management',
    "An Owner's Mindset",
  ],
  'Political/Organizational': [
    'A Cautious Approach',
    'A Reasoned Stance',
    'Even-handed Advocacy',
    'Advocacy That Changes the Room',
  ],
  'Ethical/Data Interpretation': [
    'An Uneasy Stance',
    'A Clear Ethical Stance',
    'An Ethical Stance with Safeguards',
    'An Ethical Stance That Sets a Precedent',
  ],
};

type Judged = { criterion: Criterion; finding: Finding };

export function proseOf(entry: ScenarioWithRubric, { findings, crossings }: Judgement, level: Level): Feedback {
  const judged = entry.rubric.criteria.map((criterion, at) => ({ criterion, finding: findings[at] as Finding }));
  const best = [...judged].sort((a, b) => b.finding.score - a.finding.score);
  const found = best.filter(({ finding }) => finding.score >= 2);
  const thin = judged.filter(({ finding }) => finding.score < 3);
  return {
    title: titles[entry.scenario.category][levels.indexOf(level)] ?? titles[entry.scenario.category][0],
    paragraphs: [
      opening(best),
      ...crossings.map(({ redLine, quote }) => {
        const line = entry.rubric.redLines.find(({ name }) => name === redLine);
        return `One sentence weighs more than the rest: ${quoted(quote)}. ${line?.because ?? ''} It holds the whole answer at ${line?.cap ?? 'Junior'}, whatever else is in it.`;
      }),
      ...verdict(judged, level),
    ],
    strengths: found.map(
      ({ criterion, finding }) =>
        `${criterion.name}: ${quoted(finding.quote ?? '')}. The answer ${does(criterion, finding.score)}.`,
    ),
    growth: growth(thin.length > 0 ? thin : judged.filter(({ finding }) => finding.score < 4)),
  };
}

function opening([first, second]: readonly Judged[]): string {
  if (!first || first.finding.quote === null) {
    return 'The answer does not yet touch what this scenario turns on. Its sentences could stand under another story as well: nothing in them picks up what these people said, or what they stand to lose.';
  }
  const also =
    second?.finding.quote && second.finding.quote !== first.finding.quote
      ? ` You also write ${quoted(second.finding.quote)}, which goes to another side of it: ${inner(second.criterion.name)}.`
      : '';
  const what =
    first.finding.score === 1
      ? `It comes near to something that this scenario asks for (${inner(first.criterion.name)}), and stops there.`
      : `There it ${does(first.criterion, first.finding.score)}.`;
  return `The part that carries this answer is ${quoted(first.finding.quote)}. ${what}${also}`;
}

function verdict(judged: readonly Judged[], level: Level): string[] {
  const present = judged.filter(({ finding }) => finding.score > 0).length;
  const missing = judged.filter(({ finding }) => finding.score === 0).map(({ criterion }) => inner(criterion.name));
  const sum = `Of the ${judged.length} things this scenario asks for, ${present === 0 ? 'none is' : `${present} ${present === 1 ? 'is' : 'are'}`} in your text`;
  const gap = missing.length > 0 ? `; not there yet: ${listed(missing)}` : '';
  return [`${sum}${gap}. As a whole it reads as the answer of a ${level} designer.`];
}

function growth(thin: readonly Judged[]): string[] {
  return [...thin]
    .sort((a, b) => a.finding.score - b.finding.score)
    .slice(0, 3)
    .map(({ criterion, finding }) => {
      const lead =
        finding.score === 0
          ? 'nothing in the answer speaks to this yet'
          : finding.score === 1
            ? 'the answer only touches on it'
            : `the answer ${does(criterion, finding.score)}`;
      const higher = finding.score >= 3 ? 'Lead' : finding.score === 2 ? 'Senior' : 'Mid';
      return `${criterion.name}: ${lead}. A ${higher} answer ${inner(criterion[key(higher)])}. For instance: "${criterion.next}"`;
    });
}

/** The rubric's description of a score, as the predicate of "the answer". */
function does(criterion: Criterion, score: Score): string {
  return inner(criterion[key(levels[Math.max(0, score - 1)] ?? 'Junior')]);
}

function key(level: Level): 'junior' | 'mid' | 'senior' | 'lead' {
  return level.toLowerCase() as Lowercase<Level>;
}
