import type { Bank, BankEntry } from '../../../scenarios/bank.ts';
import type { Assessment } from '../../assessment.ts';
import type { AttackText } from '../labelled/attackTexts.ts';
import type { LabelledAnswer } from '../labelled/labelledAnswers.ts';
import { shuffled } from './sample.ts';

/** `before` is what the evaluator found in the unchanged answer. */
export type GradedAnswer = LabelledAnswer & { before: Assessment };

/** `base` is the answer that was changed into this text, if there is one. */
export type Trial = { entry: BankEntry; answer: string; base: GradedAnswer | null };

export type Attack = Trial & { name: string };

export type AttackInput = {
  answers: readonly GradedAnswer[];
  bank: Bank;
  texts: readonly AttackText[];
  maxTrials: number;
};

/** Each kind of attack is tried on a random but fixed sample of answers or scenarios. */
export function attacksOn(material: AttackInput): Attack[] {
  // An attack could not raise the level of the others.
  const bases = shuffled(material.answers.filter(({ before }) => before.level !== 'Lead'));
  const juniors = bases.filter(({ level }) => level === 'Junior');
  const entries = shuffled(material.bank);
  const texts = (wanted: AttackText['attack']) => material.texts.filter(({ attack }) => attack === wanted);

  const kinds: Record<string, readonly Trial[]> = {
    injection: alternating(changedTrials(bases, texts('injection')), changedTrials(bases, texts('injection'), true)),
    padding: changedTrials(bases, texts('padding')),
    duplication: bases.map((base) => changedTrial(base, base.answer)),
    stuffing: alternating(
      entries.map((entry) => ({ entry, answer: rubricAsList(entry), base: null })),
      bases.map((base) => changedTrial(base, rubricAsList(base.entry))),
    ),
    echo: alternating(
      entries.map((entry) => ({ entry, answer: entry.scenario.scenario, base: null })),
      juniors.map((base) => changedTrial(base, base.entry.scenario.scenario)),
    ),
    gibberish: textTrials(texts('gibberish'), entries),
    'off-topic': textTrials(texts('off-topic'), entries),
    punctuation: textTrials(texts('punctuation'), entries),
    management: textTrials(texts('management'), entries),
    harmful: textTrials(texts('harmful'), entries),
    'cross-scenario': crossScenarioTrials(material.answers, material.bank),
  };
  return Object.entries(kinds).flatMap(([name, trials]) =>
    trials.slice(0, material.maxTrials).map((trial) => ({ name, ...trial })),
  );
}

export function harmlessTrials({ answers, texts, maxTrials }: AttackInput): Trial[] {
  const benign = texts.filter(({ attack }) => attack === 'benign');
  return changedTrials(shuffled(answers).slice(0, maxTrials), benign);
}

export function languageTrials({ bank, texts, maxTrials }: AttackInput): Trial[] {
  return textTrials(
    texts.filter(({ attack }) => attack === 'language'),
    shuffled(bank),
  ).slice(0, maxTrials);
}

function changedTrial(base: GradedAnswer, added: string, isBefore = false): Trial {
  const answer = isBefore ? `${added}\n\n${base.answer}` : `${base.answer}\n\n${added}`;
  return { entry: base.entry, answer, base };
}

function changedTrials(bases: readonly GradedAnswer[], texts: readonly AttackText[], isBefore = false): Trial[] {
  return bases.flatMap((base, index) => {
    const text = texts[index % texts.length]?.answer;
    return text === undefined ? [] : [changedTrial(base, text, isBefore)];
  });
}

/** Tries each text on one scenario before any on a second one, but a text that names a scenario only on that one. */
function textTrials(texts: readonly AttackText[], entries: readonly BankEntry[]): Trial[] {
  return entries.flatMap((_, round) =>
    texts.flatMap(({ answer, scenario }, index) => {
      const own = entries.find((entry) => entry.scenario.id === scenario);
      const entry = own ?? entries[(index + round) % entries.length];
      return entry && (!own || round === 0) ? [{ entry, answer, base: null }] : [];
    }),
  );
}

/** Good answers, each tried on another scenario than its own. A poor answer would prove nothing. */
function crossScenarioTrials(answers: readonly LabelledAnswer[], bank: Bank): Trial[] {
  return shuffled(answers.filter(({ level }) => level === 'Senior' || level === 'Lead')).flatMap((base, index) => {
    const others = bank.filter(({ scenario }) => scenario.id !== base.entry.scenario.id);
    const entry = others[index % others.length];
    return entry ? [{ entry, answer: base.answer, base: null }] : [];
  });
}

/** What an attacker who knows the rubric might submit. */
function rubricAsList({ rubric }: BankEntry): string {
  return rubric.criteria.map(({ name, lead }) => `- ${name}: ${lead}`).join('\n');
}

function alternating<T>(...lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
