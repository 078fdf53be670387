import { expect, it } from 'vitest';
import { testPack } from '../../../scenarios/testing/testScenario.ts';
import type { Verdict } from '../../../server/api.ts';
import { managerNote } from './managerNote.ts';
import type { ReviewedAnswer } from './performanceReview.ts';

const kept = 'I tell Bo before the fog comes.';

function answered(answer: string, quote: string | null = null): ReviewedAnswer {
  const scenario = { id: 'a', title: 'Fog', category: 'Rocks', difficulty: 'mid', scenario: 'Fog.' } as const;
  const findings = [{ criterion: 'Tells', score: 3 as const, quote }];
  return {
    number: 1,
    scenario,
    answer,
    reply: null,
    feedback: '',
    verdict: { level: 'Mid', findings, crossings: [], moves: [] },
  };
}

const pack = {
  ...testPack,
  people: [
    ...(testPack.people ?? []),
    { name: 'Mrs Fog', role: 'outside', temper: 'Comes.', portrait: 'perm' } as const,
  ],
};
const overall = { level: 'Mid', summary: 'Fine.' };

it('names whom the answers name, counts their words, and keeps a sentence', () => {
  const note = managerNote(pack, overall, [answered(kept, kept), answered('Bo, then Mrs Fog.'), answered('Bored?')]);
  expect(note?.by.name).toBe('Ada Sand');
  expect(note?.full).toContain('I have read what you wrote, 12 words. Two people are in your answers, Bo most of all.');
  expect(note?.full).toContain(`This sentence I keep: “${kept}”`);
  expect(note?.short).not.toContain(kept);
});

it('knows names in small letters, unless they are words of the stories', () => {
  const people = [...pack.people, { name: 'Will', role: 'outside', temper: 'Comes.', portrait: 'perm' } as const];
  const one = answered('i tell bo and mrs fog, then i will go');
  const story = { ...one, scenario: { ...one.scenario, scenario: 'They will not come.' } };
  expect(managerNote({ ...pack, people }, overall, [story])?.full).toContain('Two people are in your answers.');
});

it('ends each sentence, and leaves out itself from the people', () => {
  const note = managerNote(pack, overall, [answered('I tell Bo\n\nAda too, and Mrs Fog.', 'I tell Bo')]);
  expect(note?.full).toContain(
    'Two people besides me are in your answers. This sentence I keep: “I tell Bo”. You take',
  );
});

it('quotes nothing that the summary quotes already, and names nobody who is not named', () => {
  const note = managerNote(pack, { ...overall, summary: `You said: “${kept}”` }, [answered('Bored.', kept)]);
  expect(note?.full).toBe('I have read what you wrote, 1 word. You take the next one, and I read along.');
});

it('is not there if the pack names no manager', () => {
  const { manager, ...others } = pack;
  expect(managerNote(others, overall, [answered(kept, kept)])).toBeNull();
});

const atLevels = (...given: Verdict['level'][]) =>
  given.map((level, at): ReviewedAnswer => {
    const one = answered('I tell Bo.', 'I tell Bo.');
    const verdict = { ...(one.verdict as Verdict), level };
    return { ...one, scenario: { ...one.scenario, title: `Story ${at + 1}` }, verdict };
  });

it.each([
  [['Junior', 'Mid', 'Mid', 'Senior', 'Senior'], 'The last two go further than the first two.'],
  [['Lead', 'Mid', 'Mid', 'Junior', 'Mid'], 'The first two go further than the last two.'],
  [['Mid', 'Mid', 'Mid', 'Mid', 'Mid'], 'one hand in all of them'],
  [['Mid', 'Senior', 'Junior', 'Senior', 'Mid'], '“Story 2” shows me how far you can go. “Story 3” we talk about.'],
  [['Mid', 'Senior', 'Mid', 'Mid', 'Senior'], 'You take the next one, and I read along.'],
] as const)('says what the levels %j show', (levels, words) => {
  expect(managerNote(pack, overall, atLevels(...levels))?.short).toContain(words);
});

it('speaks of an answer that does harm, and keeps no sentence of it', () => {
  const [first, ...others] = atLevels('Junior', 'Mid', 'Mid', 'Mid', 'Mid');
  const harming = {
    move: 'hide',
    name: "You'd hide it",
    quote: null,
    by: 'Bo',
    question: '?',
    asked: false,
    harms: true,
  };
  const harmful = { ...first, verdict: { ...(first?.verdict as Verdict), moves: [harming] } } as ReviewedAnswer;
  expect(managerNote(pack, overall, [harmful, ...others])?.short).toBe('Before the next one we talk about “Story 1”.');
  expect(managerNote(pack, overall, [harmful])?.full).toContain("we talk about “Story 1”, where you'd hide it.");
  expect(managerNote(pack, overall, [harmful])?.full).not.toMatch(/This sentence I keep|You take the next one/);
  const worse = {
    ...harmful,
    scenario: { ...harmful.scenario, title: 'Worse' },
    verdict: { ...harmful.verdict, crossings: [{ redLine: 'Lies', quote: 'x' }] },
  } as ReviewedAnswer;
  expect(managerNote(pack, overall, [harmful, ...others, worse])?.short).toContain('“Worse”');
});

it('keeps no part of a sentence', () => {
  expect(managerNote(pack, overall, [answered('First, I tell Bo.', 'I tell Bo.')])?.full).not.toContain('I keep');
  expect(managerNote(pack, overall, [answered('First Ada. I tell Bo.', 'I tell Bo.')])?.full).toContain(
    'I keep: “I tell Bo.”',
  );
});
