import type { BankEntry } from '../bank.ts';
import type { Pack } from '../pack.ts';
import type { Move } from '../rubric.ts';

export const testPack: Pack = {
  firm: 'Sand & Sons',
  role: 'lighthouse keeper',
  manager: 'Ada Sand',
  greeting: 'Good evening.',
  categories: [{ name: 'Business Pressure' }],
  levels: { Junior: 'Looks.', Mid: 'Sees.', Senior: 'Foresees.', Lead: 'Moves the rocks.' },
  welcome: ['The lamp is yours.', 'So is the ladder.'],
  expectations: ['Five nights.', 'No ships.'],
  people: [
    { name: 'Ada Sand', role: 'owner', temper: 'Counts the ships.', portrait: 'bob' },
    { name: 'Bo Sand', role: 'boatman', reportsTo: 'Ada Sand', temper: 'Rows.', portrait: 'cap' },
  ],
  products: [{ name: 'Lamp', does: 'Shines.', for: 'Ships.' }],
};

export function testScenario(id: string): BankEntry {
  return {
    setting: { pack: testPack, scenarios: [] },
    scenario: {
      id,
      title: `The case of ${id}`,
      category: 'Business Pressure',
      difficulty: 'mid',
      scenario: `Dana has promised the bank a date.\n\nIt is Thursday, and case ${id} is on your desk.`,
    },
    rubric: {
      criteria: [
        ['Reads the contract', 'read the contract'],
        ['Asks the customers', 'ask the customers'],
        ['Weighs the cost', 'weigh the cost'],
        ['Names a safeguard', 'name a safeguard'],
      ].map(([name = '', move]) => ({
        name,
        junior: 'Takes it as given.',
        mid: 'Sees a part of it.',
        senior: 'Weighs one way against another.',
        lead: 'Changes how it is decided next time.',
        next: 'Next time I would ask first.',
        examples: [
          { mid: `First I would ${move}.` },
          { senior: `I would ${move} with Dana, because the date costs us 40,000 a week.` },
          { lead: `From now on we ${move} before anybody promises a date.` },
        ],
      })),
      redLines: [
        {
          name: 'Hides it',
          cap: 'Junior',
          because: 'Nobody could trust it.',
          crosses: ['We hide it from the bank.', 'The bank never hears of it.'],
          respects: ['We cannot hide it from the bank.'],
        },
      ],
      anchors: { Junior: 'Fine.', Mid: 'I would ask.', Senior: 'I would weigh it.', Lead: 'I would change it.' },
    },
  };
}

export const testMoves: Move[] = ['warn', 'row', 'wait'].map((id) => ({
  id,
  name: `You'd ${id} first`,
  protects: `It protects whoever is there when you ${id}.`,
  asks: { by: 'Dana', question: `And what if they ${id} as well?` },
  closed: 'It says what happens then.',
  examples: [`I ${id} before the tide.`, `I ${id} with Dana on Friday.`, `Let us ${id} now.`],
  closes: [`Then they ${id} twice.`, `If they ${id}, Dana rings.`],
}));

/** With three moves, and scenes for each of them. */
export function withScenes(entry: BankEntry): BankEntry {
  const scene = (id: string, kind: string) => ({
    headline: `The firm hears of ${id}, ${kind}`,
    text: `Friday, half past nine. Dana rings about ${id}. "It is ${kind}," she says. ${'The lamp turns once more. '.repeat(8)}Then the tide comes.`,
  });
  const withQuestion = (id: string, kind: string) => ({
    ...scene(id, kind),
    asks: { by: 'the boatman', question: `Who keeps the lamp while they ${id}, now that all of it is ${kind}?` },
  });
  const moves = testMoves.map((move) => ({
    ...move,
    scenes: {
      either: withQuestion(move.id, 'either'),
      open: scene(move.id, 'open'),
      closed: withQuestion(move.id, 'closed'),
    },
  }));
  return { ...entry, rubric: { ...entry.rubric, moves } };
}
