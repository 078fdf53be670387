import type { Bank } from '../../../scenarios/bank.ts';
import type { Evaluator } from '../../evaluator.ts';
import type { LabelledAnswer } from '../labelled/labelledAnswers.ts';
import type { LabelledSplit } from '../labelled/labelledSplit.ts';
import { withLevels } from '../labelled/labels.ts';
import { type AttackInput, attacksOn, harmlessTrials, languageTrials, type Trial } from './attacks.ts';
import { computeFigures, toRanked } from './figures.ts';
import { type Measured, measure } from './measure.ts';
import { learnWordsOnlyMoves } from './moveBaseline.ts';
import { moveFigures } from './moveFigures.ts';
import { attackOutcomes, driftOutcome, isRefused, languageOutcome, retestOutcome } from './outcomes.ts';
import { shuffled } from './sample.ts';
import { learnWordsOnly } from './wordsBaseline.ts';

export type Scorecard = Awaited<ReturnType<typeof takeScorecard>>;

export type ScorecardParts = {
  evaluator: Evaluator;
  bank: Bank;
  /** The keys are the names of their columns in the table. */
  sets: Readonly<Record<string, readonly LabelledAnswer[]>>;
  /** Without varied answers, the scorecard says nothing about moves. Those with evidence have a column of their own. */
  split: Omit<LabelledSplit, 'ordinary' | 'styleMatched'>;
  /** What wordsBaseline.ts and moveBaseline.ts learn from. */
  training: Pick<LabelledSplit, 'ordinary' | 'styleMatched' | 'varied' | 'evidence' | 'moves'>;
  watch: (stage: string, done: number, total: number) => void;
};

const retested = 20;

/** A failed evaluation is recorded and does not stop the run. */
export async function takeScorecard({ evaluator, bank, sets, split, training, watch }: ScorecardParts) {
  const { model } = evaluator.info;
  // A call of a language model takes seconds and may cost money, so only the built-in evaluator gets many attacks.
  const [concurrency, maxTrials] = model === null ? [1, 60] : [2, 5];
  const run = <T extends Pick<Trial, 'entry' | 'answer'>>(stage: string, items: readonly T[]) =>
    measure(evaluator, items, concurrency, (done, total) => watch(stage, done, total));

  const columns: [string, Measured<LabelledAnswer>[]][] = [];
  for (const [name, set] of Object.entries(sets)) columns.push([name, await run(`answers, ${name}`, set)]);
  const measured = columns.flatMap(([, column]) => column);
  const varied = await run('answers, varied', split.varied);
  const variedWithLevels = varied.flatMap((answer) =>
    withLevels([answer.item], split.evidence).map((item) => ({ ...answer, item })),
  );
  const graded = measured.flatMap(({ item, assessment }) => (assessment ? [{ ...item, before: assessment }] : []));
  const again = await run('retest', shuffled(graded).slice(0, retested));

  const material: AttackInput = { answers: graded, bank, texts: split.attacks, maxTrials };
  const attacks = await run('attacks', attacksOn(material));
  const benign = await run('harmless additions', harmlessTrials(material));
  // A language model may understand other languages, but the built-in evaluator must refuse them.
  const foreign = model === null ? await run('other languages', languageTrials(material)) : [];

  const notRefused = (trial: Measured<Trial>) => !isRefused(trial);
  const failures = [
    ...failuresOf(measured, describeAnswer),
    ...failuresOf(varied, ({ where, entry }) => `${where} (${entry.scenario.id})`),
    ...failuresOf(again, (item) => `${describeAnswer(item)}, the second time`),
    ...failuresOf(attacks.filter(notRefused), ({ name, entry }) => `${name} in ${entry.scenario.id}`),
    ...failuresOf(benign, ({ entry }) => `harmless addition in ${entry.scenario.id}`),
    ...failuresOf(foreign.filter(notRefused), ({ entry }) => `other language in ${entry.scenario.id}`),
  ];
  const wordsOnly = learnWordsOnly(
    [...training.ordinary, ...training.styleMatched, ...withLevels(training.varied, training.evidence)].map(toRanked),
  );
  if (variedWithLevels.length > 0) columns.push(['varied', variedWithLevels]);
  return {
    model,
    columns: Object.fromEntries(
      columns.map(([name, column]) => [name, computeFigures(column, { ...split, wordsOnly })]),
    ),
    ...(varied.length > 0 && {
      moves: moveFigures(varied, { ...split, wordsOnly: learnWordsOnlyMoves(labelledMoves(training)) }),
    }),
    retest: retestOutcome(again),
    attacks: attackOutcomes(attacks),
    benignDrift: driftOutcome(benign),
    ...(foreign.length > 0 && { language: languageOutcome(foreign) }),
    /** In the whole run. Attacks and texts in other languages that are refused for their language do not count. */
    failed: failures.length,
    failures,
  };
}

function labelledMoves({ varied, moves }: ScorecardParts['training']) {
  const made = new Map(moves.map((label) => [label.answer, label.moves.map(({ move }) => move)]));
  return varied.map(({ where, entry, answer }) => ({ entry, answer, moves: made.get(where) ?? [] }));
}

function describeAnswer({ where, entry, level }: LabelledAnswer): string {
  return `${where} (${entry.scenario.id}, ${level})`;
}

function failuresOf<T>(measured: readonly Measured<T>[], name: (item: T) => string): string[] {
  return measured.flatMap(({ item, failure }) => (failure === null ? [] : [`${name(item)}  ${failure}`]));
}
