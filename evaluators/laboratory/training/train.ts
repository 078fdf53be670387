import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BankEntry, loadBank } from '../../../scenarios/bank.ts';
import { findPackageRoot } from '../../../scenarios/packageRoot.ts';
import { fitUnlabelled, learnedNames } from '../../builtIn/models.ts';
import { packModels } from '../../builtIn/packedModels.ts';
import { type GeneralModels, type Reading, readAnswer } from '../../builtIn/reading.ts';
import type { ScenarioModels } from '../../builtIn/scenarioModels.ts';
import { dot } from '../../builtIn/vectors/vector.ts';
import { tokenize } from '../../builtIn/words/tokens.ts';
import { toVector, withParts } from '../../builtIn/words/tokenVector.ts';
import { minJunk } from './junk.ts';
import { learnGeneral, learnScenario } from './learnModels.ts';
import { learnMoveRules } from './learnMoves.ts';
import { learnRelated, learnRules } from './learnRules.ts';
import { labelledEntries, readTrainingSet, type TrainingSet } from './trainingSet.ts';
import { validationLines } from './validation.ts';

// Learns from the training split. Word models are trained without some answers or scenarios, which they then read; the
// rules are fitted to these readings. What is printed is how they do on the same readings.

const folds = 5;

/** Evidence is less reliable in scenarios without labelled answers, so their rules must credit fewer criteria. */
const goals = {
  labelled: { credited: 0.58, cappedInError: 0.005, sure: 0.93, reported: 0.85, hedges: false },
  unlabelled: { credited: 0.36, cappedInError: 0.006, sure: 0.93, reported: 0.85, hedges: true },
  moves: {
    named: 0.93,
    certain: 0.95,
    accused: 0.02,
    askedInVain: 0.04,
    accepted: 0.97,
    settled: 0.85,
    evading: 0.1,
    acts: 0.92,
  },
  /** The share of answers to another story that may be taken for answers to this one. */
  strangers: 0.015,
};

/** Each story reads every 20th answer, if it is to another story. */
const strangerInterval = 20;

const root = findPackageRoot(import.meta.dirname);
const shipped = await loadBank(join(root, 'scenarios'));
const trainingSet = await readTrainingSet(join(root, 'evaluators', 'laboratory', 'labelled', 'training'), shipped);
const bank = labelledEntries(shipped, trainingSet);

const min = minJunk(trainingSet, bank);

const crossValidated = {
  answers: Array.from({ length: folds }, (_, fold) => {
    const without = filterSet(trainingSet, (_one, index) => index % folds !== fold);
    const general = learnGeneral(without, min);
    return bank.map((entry) =>
      read(general, learnScenario(without, entry, general.rarity), entry, (index) => index % folds === fold),
    );
  }).flat(),
  scenarios: bank.map((entry) => {
    const without = filterSet(trainingSet, (item) => item.entry !== entry);
    const general = learnGeneral(without, min);
    return read(general, fitUnlabelled(general, entry.rubric), entry, () => true);
  }),
};
const rules = {
  labelled: rulesFor('Answers left out', crossValidated.answers, goals.labelled),
  unlabelled: rulesFor('Scenarios left out', crossValidated.scenarios, goals.unlabelled),
};

const general = learnGeneral(trainingSet, min);
const scenarios = Object.fromEntries(
  bank.map((entry) => {
    const models = learnScenario(trainingSet, entry, general.rarity);
    return [entry.scenario.id, { ...models, names: learnedNames(entry.rubric) }];
  }),
);
const file = join(root, 'evaluators', 'builtIn', 'models.json');
await writeFile(file, `${JSON.stringify(packModels({ general, rules, scenarios }))}\n`);
console.log(`Written: ${file}`);

function filterSet(set: TrainingSet, isKept: (item: { entry: BankEntry }, index: number) => boolean): TrainingSet {
  return {
    ...set,
    answers: set.answers.filter(isKept),
    passages: set.passages.filter(isKept),
    actSentences: set.actSentences.filter(isKept),
    replies: set.replies.filter(isKept),
  };
}

function read(general: GeneralModels, models: ScenarioModels, entry: BankEntry, isHeldOut: (index: number) => boolean) {
  const readAll = <T extends { entry: BankEntry; text: string }>(items: readonly T[]) =>
    items.flatMap((item, index): { answer: T; reading: Reading }[] =>
      item.entry === entry && isHeldOut(index)
        ? [{ answer: item, reading: readAnswer(general, models, entry, item.text) }]
        : [],
    );
  return {
    answers: readAll(trainingSet.answers),
    replies: readAll(trainingSet.replies),
    strangers: trainingSet.answers.flatMap((answer, index) =>
      answer.entry !== entry && index % strangerInterval === bank.indexOf(entry)
        ? [readAnswer(general, models, entry, answer.text)]
        : [],
    ),
    actSentences: trainingSet.actSentences
      .filter((sentence, index) => sentence.entry === entry && isHeldOut(index))
      .map(({ criterion, act, text }) => {
        const tokens = tokenize(text);
        const vector = withParts(toVector(models.rarity ?? general.rarity, tokens), tokens);
        return { act, fits: (models.acts[criterion] ?? []).map((model) => dot(vector, model)) };
      }),
  };
}

/** Prints how the rules do on what they were learned from. */
function rulesFor(title: string, readings: readonly ReturnType<typeof read>[], goal: (typeof goals)['labelled']) {
  const answers = readings.flatMap((read) => read.answers);
  const replies = readings.flatMap((read) => read.replies);
  const actSentences = readings.flatMap((read) => read.actSentences);
  const strangers = readings.flatMap((read) => read.strangers);
  const moves = learnMoveRules({ answers, replies, actSentences }, { ...goals.moves, hedges: goal.hedges });
  const own = answers.map(({ reading }) => reading);
  const related = learnRelated(own, strangers, goals.strangers);
  const rules = { ...learnRules(answers, goal, moves), moves, related };
  console.log([`${title}:`, ...validationLines(answers, rules)].join('\n'));
  return rules;
}
