import { expect, it } from 'vitest';
import { testPack } from '../../../../scenarios/testing/testScenario.ts';
import type { Verdict } from '../../../../server/api.ts';
import { answerAt } from '../../session/answerAt.ts';
import { newSession } from '../../session/sessionState.ts';
import type { ReviewedAnswer } from '../performanceReview.ts';
import { managerNote } from './managerNote.ts';

const kept = 'I tell Bo before the fog comes.';

function answered(answer: string, quote: string | null = null): ReviewedAnswer {
  const scenario = { id: 'a', title: 'Fog', category: 'Rocks', difficulty: 'mid', scenario: 'Fog.' } as const;
  const findings = [{ criterion: 'Tells', score: 3 as const, quote }];
  return {
    ...answerAt(newSession('', []), 0),
    before: null,
    number: 1,
    scenario,
    answer,
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

it('counts the words of the answers, and remembers a sentence', () => {
  const note = managerNote(pack, overall, [answered(kept, kept), answered('Bo, then Mrs Fog.'), answered('Bored?')]);
  expect(note?.by.name).toBe('Ada Sand');
  expect(note?.full).toBe(`I've read everything you wrote: 12 words. This is what I'll remember: “${kept}”`);
  expect(note?.short).toBe("Take the next one yourself. I'll be reading along.");
});

it("remembers the longest of the player's sentences that the feedback praises, otherwise the longest that counted most", () => {
  const story = 'I rowed for nine years. Nobody told us either.';
  const counted = 'I tell Bo that "soon" is not a date, and Ada too.';
  const one = answered(`${counted} ${kept} ${story}`, kept);
  const findings = [3, 2, 3].map((score, index) => ({
    ...{ criterion: 'Tells', score: score as 2 | 3 },
    quote: [kept, 'I tell Bo', counted][index] ?? null,
  }));
  const remembered = (praised?: string[]) => {
    const sections = {
      title: '',
      paragraphs: [],
      strengths: [],
      scene: null,
      level: '',
      growth: [],
      ...(praised && { praised }),
    };
    const reviewed = { ...one, sections, verdict: { ...(one.verdict as Verdict), findings } };
    return managerNote(pack, overall, [reviewed])?.full.replace(/.*I'll remember: /, '');
  };
  const most = '“I tell Bo that ‘soon’ is not a date, and Ada too.”';
  expect(remembered()).toBe(most); // older servers and games praise nothing by itself
  expect(remembered([])).toBe(most);
  expect(remembered(['I rowed.', story])).toBe(`“${story}”`);
  expect(remembered(['I rowed.', `${story} `.repeat(9)])).toBe('“I rowed.”');
});

it('ends the sentence that it remembers', () => {
  const note = managerNote(pack, overall, [answered('I tell Bo\n\nAda too, and Mrs Fog.', 'I tell Bo')]);
  expect(note?.full).toContain("I'll remember: “I tell Bo”.");
});

it('quotes nothing that the summary or the newsletter quotes already, or that was not meant', () => {
  const note = managerNote(pack, { ...overall, summary: `You said: “${kept}”` }, [answered('Bored.', kept)]);
  expect(note?.full).toBe("I've read everything you wrote: 1 word.");
  const one = answered(kept, kept);
  const made = { move: 'tell', name: "You'd tell", quote: kept, by: 'Bo', question: '?', asked: false };
  const verdictWith = (quote: string) => ({ ...(one.verdict as Verdict), moves: [{ ...made, quote }] });
  const scene = sceneOf('open', 'Fog comes');
  for (const decision of [kept, 'I row.']) {
    const decided = { ...one, scene, answer: `I row. ${kept}`, verdict: verdictWith(decision) };
    expect(managerNote(pack, overall, [decided])?.full).not.toContain("I'll remember"); // "I row." is short
  }
  const atLength = `I row to the quay as soon as I hear the bell. ${kept}`;
  const decided = {
    ...one,
    scene,
    answer: atLength,
    verdict: verdictWith('I row to the quay as soon as I hear the bell.'),
  };
  expect(managerNote(pack, overall, [decided])?.full).toContain(kept);
  expect(managerNote(pack, overall, [{ ...one, scene, answer: atLength }])?.full).not.toContain("I'll remember");
  const notMeant = { ...decided, chosen: null, rejected: made };
  expect(managerNote(pack, overall, [notMeant])?.full).not.toContain("I'll remember");
});

const sceneOf = (of: 'open' | 'closed' | 'either', headline: string) => ({ headline, text: 'Fog.', move: 'tell', of });
it('has as its headline of the week what was settled', () => {
  const first = answered('I tell Bo.');
  const second = answered('I wait.');
  const open = { ...first, scene: sceneOf('open', 'Fog comes') };
  const settled = { ...second, scene: sceneOf('closed', 'Ship is in') };
  expect(managerNote(pack, overall, [open, settled])?.short).toBe('My headline of the week: “Ship is in”.');
});

it('is missing if the pack names no manager', () => {
  const { manager, ...others } = pack;
  expect(managerNote(others, overall, [answered(kept, kept)])).toBeNull();
});

const atLevels = (...given: Verdict['level'][]) =>
  given.map((level, index): ReviewedAnswer => {
    const one = answered('I tell Bo.', 'I tell Bo.');
    const verdict = { ...(one.verdict as Verdict), level };
    return { ...one, scenario: { ...one.scenario, title: `Story ${index + 1}` }, verdict };
  });

it.each([
  [['Junior', 'Mid', 'Mid', 'Senior', 'Senior'], 'Your last two answers go further than your first two.'],
  [['Senior', 'Senior', 'Mid', 'Junior', 'Mid'], 'Your first two answers go further than your last two.'],
  [
    ['Senior', 'Senior', 'Senior', 'Senior', 'Junior'],
    '“Story 1” shows me how far you can go. “Story 5” is the one we should talk about.',
  ],
  [['Mid', 'Mid', 'Mid', 'Mid', 'Mid'], "Take the next one yourself. I'll be reading along."],
  [
    ['Mid', 'Senior', 'Junior', 'Senior', 'Mid'],
    '“Story 2” shows me how far you can go. “Story 3” is the one we should talk about.',
  ],
  [['Mid', 'Senior', 'Mid', 'Mid', 'Senior'], "Take the next one yourself. I'll be reading along."],
] as const)('says what the levels %j show', (levels, words) => {
  expect(managerNote(pack, overall, atLevels(...levels))?.short).toContain(words);
});

it('says the same in neither note about a level that this page does not know', () => {
  const note = managerNote(pack, { ...overall, level: 'Principal' }, atLevels('Mid'));
  expect(note?.full).not.toContain(note?.short);
});

it('mentions an answer that does harm, and remembers no sentence of it', () => {
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
  expect(managerNote(pack, overall, [harmful, ...others])?.short).toBe(
    "Before the next one lands, let's talk about “Story 1”.",
  );
  const disputed = { ...harmful, chosen: null };
  expect(managerNote(pack, overall, [disputed, ...others])?.short).not.toContain("let's talk about");
  expect(managerNote(pack, overall, [harmful])?.full).not.toMatch(/I'll remember/);
  const worse = {
    ...harmful,
    scenario: { ...harmful.scenario, title: 'Worse' },
    verdict: { ...harmful.verdict, crossings: [{ redLine: 'Lies', quote: 'x' }] },
  } as ReviewedAnswer;
  expect(managerNote(pack, overall, [harmful, ...others, worse])?.short).toContain('“Worse”');
});

it('remembers no part of a sentence', () => {
  expect(managerNote(pack, overall, [answered('First, I tell Bo.', 'I tell Bo.')])?.full).not.toContain(
    "I'll remember",
  );
  expect(managerNote(pack, overall, [answered('First Ada. I tell Bo.', 'I tell Bo.')])?.full).toContain(
    "I'll remember: “I tell Bo.”",
  );
});
