import type { ScenarioWithRubric } from '../../scenarios/parseScenario.ts';
import type { Concept } from '../../scenarios/rubric.ts';
import type { Crossing, Finding, Score } from '../assessment.ts';
import { type CompiledScenario, compileScenario, type Idea, runsOf } from './compile.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { isHedged, isNegated, type Signal, signalsIn } from './signals.ts';
import { findAny, findTerm, type Term } from './terms.ts';

/** What an idea is worth where a sentence has it. */
const worth: Readonly<Record<Concept['shows'], number>> = { mid: 1, senior: 1.5, lead: 2 };

/** What a sentence's reasoning adds to the ideas in it. */
const reasoning: Readonly<Record<Signal, number>> = {
  reason: 0.4,
  tradeOff: 0.4,
  measure: 0.35,
  standing: 0.5,
  alternative: 0.25,
};

/** Evidence needed for a score of 1, 2, 3, 4. */
const steps = [0.4, 1, 2.4, 4.2] as const;

/** A finding with the ideas that earned it, as the rubric names them. */
export type FindingWithIdeas = Finding & { ideas: readonly string[] };

export type Judgement = { findings: FindingWithIdeas[]; crossings: Crossing[] };

/** Reads an answer sentence by sentence against each criterion's ideas. Pure: the same input, the same judgement. */
export function judge(entry: ScenarioWithRubric, answer: string): Judgement {
  const scenario = compileScenario(entry);
  const sentences = distinct(sentencesOf(answer));
  const weighed = sentences
    .filter((sentence) => !isEcho(sentence, scenario) && isTied(sentence))
    .map((sentence) => weigh(sentence, scenario));
  const credible = isWordList(weighed) ? [] : weighed.filter((one) => !isWordList([one]));
  return {
    findings: scenario.criteria.map(({ criterion }, at) => ({ criterion: criterion.name, ...score(credible, at) })),
    crossings: crossings(scenario, sentences),
  };
}

/** A sentence with what it does and, criterion by criterion, the ideas in it. */
type Weighed = {
  sentence: Sentence;
  signals: ReadonlySet<Signal>;
  hedged: boolean;
  found: readonly (readonly Idea[])[];
};

function weigh(sentence: Sentence, { criteria }: CompiledScenario): Weighed {
  const { stems } = sentence;
  const found = criteria.map(({ ideas }) => ideas.filter(({ terms }) => affirms(stems, terms)));
  return { sentence, signals: signalsIn(stems), hedged: isHedged(stems), found };
}

/** The best sentence counts in full; a further one only by the ideas that it adds, and by half. */
function score(weighed: readonly Weighed[], criterion: number): Omit<FindingWithIdeas, 'criterion'> {
  const rated = weighed
    .map(({ sentence, signals, hedged, found }) => {
      const ideas = found[criterion] ?? [];
      const weight = ideas.reduce((sum, { concept }) => sum + worth[concept.shows], 0);
      const extra = [...signals].reduce((sum, signal) => sum + reasoning[signal], 0);
      return { sentence, ideas, evidence: (weight + extra) * (hedged ? 0.6 : 1) };
    })
    .filter(({ ideas }) => ideas.length > 0)
    .sort((a, b) => b.evidence - a.evidence);
  const [best, ...rest] = rated;
  if (!best) return { score: 0, quote: null, ideas: [] };

  const counted = new Set(best.ideas);
  let evidence = best.evidence;
  for (const { ideas } of rest) {
    for (const idea of ideas.filter((candidate) => !counted.has(candidate))) {
      counted.add(idea);
      evidence += worth[idea.concept.shows] / 2;
    }
  }
  const reached = steps.filter((least) => evidence >= least).length;
  const highest = [...counted].some(({ concept }) => concept.shows === 'lead') ? 4 : 3;
  return {
    score: Math.min(reached, highest) as Score,
    quote: best.sentence.text,
    ideas: best.ideas.map(({ concept }) => concept.idea),
  };
}

/** Is any of `terms` in the sentence without being denied there? A term may hold its own "not". */
function affirms(stems: readonly string[], terms: readonly Term[]): boolean {
  return terms.some((term) => {
    const at = findTerm(stems, term);
    return at >= 0 && (term.includes('not') || term.includes('without') || !isNegated(stems, at));
  });
}

function crossings({ redLines }: CompiledScenario, sentences: readonly Sentence[]): Crossing[] {
  return redLines.flatMap(({ redLine, all }) => {
    const crossed = sentences.find(({ stems }) => {
      const places = all.map((terms) => findAny(stems, terms));
      return places.every((at) => at >= 0) && !places.some((at) => isNegated(stems, at));
    });
    return crossed ? [{ redLine: redLine.name, quote: crossed.text }] : [];
  });
}

function distinct(sentences: readonly Sentence[]): Sentence[] {
  return [...new Map(sentences.map((sentence) => [sentence.stems.join(' '), sentence])).values()];
}

/** Copied from the story: most of its five-word runs stand there. */
function isEcho({ stems }: Sentence, { story }: CompiledScenario): boolean {
  const runs = runsOf(stems);
  return runs.length > 0 && runs.filter((run) => story.has(run)).length / runs.length > 0.5;
}

const glue = new Set(
  'i we you he she it they me us him her them my our your his their the a an this that these those and or but so if as to of in on at for with by from would will can could should do does did is are was were be been have has had not no what when who why how because before after'.split(
    ' ',
  ),
);

/** Is there a word in it that ties the others together? */
function isTied({ words }: Sentence): boolean {
  return words.length < 4 || words.filter((word) => glue.has(word)).length / words.length >= 0.18;
}

/**
 * The rubric's terms in a row instead of sentences: an idea every few words. The terms themselves come to one idea in
 * 2 to 3 words, the densest of the labelled answers to one in 7.
 */
function isWordList(weighed: readonly Weighed[]): boolean {
  const ideas = weighed.flatMap(({ found }) => found.flat()).length;
  const words = weighed.reduce((sum, { sentence }) => sum + sentence.words.length, 0);
  return ideas >= 4 && words / ideas < 4;
}
