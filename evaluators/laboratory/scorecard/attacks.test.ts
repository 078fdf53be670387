import { describe, expect, it } from 'vitest';
import type { Level } from '../../../scenarios/rubric.ts';
import { testScenario } from '../../../scenarios/testing/testScenario.ts';
import type { AttackText } from '../labelled/attackTexts.ts';
import { type AttackInput, attacksOn, type GradedAnswer, harmlessTrials, languageTrials } from './attacks.ts';

const bank = ['bus-1', 'bus-2', 'bus-3'].map(testScenario);
const labels: Level[] = ['Junior', 'Mid', 'Senior', 'Lead'];
const answers = bank.flatMap((entry) =>
  labels.map((level): GradedAnswer => {
    const sections = { title: '', paragraphs: [], scene: null, level: '', strengths: [], growth: [] };
    const before = { level, findings: [], crossings: [], moves: [], feedback: '', sections };
    return { where: `a:${level}`, entry, level, answer: `As a ${level} I would.`, before };
  }),
);
const kinds = ['injection', 'padding', 'off-topic', 'gibberish', 'punctuation', 'language', 'benign'] as const;
const wholeAnswers = ['management', 'harmful'] as const;
const texts: AttackText[] = [
  ...kinds.map((attack) => ({ attack, answer: `the ${attack} text` })),
  { attack: 'off-topic', answer: 'of bus-2 alone', scenario: 'bus-2' },
  ...wholeAnswers.map((attack) => ({ attack, answer: `the ${attack} text`, scenario: 'bus-3' })),
];
const bases = answers.filter(({ level }) => level !== 'Lead');
const material: AttackInput = { answers, bank, texts, maxTrials: 12 };
const attacks = attacksOn(material);
const named = (name: string) => attacks.filter((attack) => attack.name === name);

describe('attacksOn', () => {
  it('has every kind, up to the limit, deterministically', () => {
    const names = new Set(attacks.map(({ name }) => name));
    expect([...names]).toEqual([
      'injection',
      'padding',
      'duplication',
      'stuffing',
      'echo',
      'gibberish',
      'off-topic',
      'punctuation',
      'management',
      'harmful',
      'cross-scenario',
    ]);
    for (const name of names) expect(named(name).length).toBeLessThanOrEqual(12);
    expect(attacksOn({ ...material, maxTrials: 1 })).toHaveLength(names.size);
    expect(attacksOn(material)).toEqual(attacks);
  });

  it('modifies only base answers, in their own scenario, and keeps their text', () => {
    for (const { base, entry, answer } of attacks) {
      if (!base) continue;
      expect(bases).toContain(base);
      expect(entry).toBe(base.entry);
      expect(answer).toContain(base.answer);
    }
  });

  it('alternates injections after and before the answer', () => {
    const [after, before] = named('injection');
    expect(after?.answer).toBe(`${after?.base?.answer}\n\nthe injection text`);
    expect(before?.answer).toBe(`the injection text\n\n${before?.base?.answer}`);
  });

  it('echoes the story alone and after a Junior answer', () => {
    const [alone, after] = named('echo');
    expect(alone).toMatchObject({ base: null, answer: alone?.entry.scenario.scenario });
    expect(after?.base?.level).toBe('Junior');
    expect(after?.answer).toContain(after?.entry.scenario.scenario);
  });

  it('stuffs the rubric as a list alone and after an answer', () => {
    const [alone, after] = named('stuffing');
    expect(alone?.answer).toMatch(/^(- [^\n]+: Changes how it is decided next time\.(\n|$)){4}$/);
    expect(alone?.answer).toContain('- Asks the customers: ');
    expect(after?.answer).toBe(`${after?.base?.answer}\n\n${alone?.answer}`);
  });

  it.each(wholeAnswers)('submits a %s answer alone, to its own scenario', (kind) => {
    expect(named(kind)).toEqual([
      {
        name: kind,
        base: null,
        entry: bank.find(({ scenario }) => scenario.id === 'bus-3'),
        answer: `the ${kind} text`,
      },
    ]);
  });

  it('submits good answers to a different scenario', () => {
    for (const { entry, answer } of named('cross-scenario')) {
      expect(answer).toMatch(/Senior|Lead/);
      expect(answers.some((other) => other.answer === answer && other.entry !== entry)).toBe(true);
    }
  });

  it('tries a text in every scenario, and one that belongs to a scenario only there', () => {
    const of = (name: string, text: string) => named(name).filter(({ answer }) => answer === text);
    expect(new Set(of('gibberish', 'the gibberish text').map(({ entry }) => entry)).size).toBe(3);
    expect(of('off-topic', 'of bus-2 alone').map(({ entry }) => entry.scenario.id)).toEqual(['bus-2']);
  });

  it('needs no base answers', () => {
    expect(attacksOn({ ...material, answers: [], texts: [] }).every(({ base }) => base === null)).toBe(true);
  });
});

it('appends harmless words to answers of every level', () => {
  const trials = harmlessTrials(material);
  expect(new Set(trials.map(({ base }) => base?.level))).toEqual(new Set(labels));
  for (const { answer, base } of trials) expect(answer).toBe(`${base?.answer}\n\nthe benign text`);
});

it('answers in other languages are submitted alone', () => {
  expect(languageTrials(material).map(({ answer, base }) => [answer, base])).toEqual(
    bank.map(() => ['the language text', null]),
  );
});
