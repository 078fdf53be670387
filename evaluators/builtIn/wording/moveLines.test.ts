import { describe, expect, it } from 'vitest';
import { testMoves } from '../../../scenarios/testing/testScenario.ts';
import type { NamedMove } from '../../moveState.ts';
import type { Line } from './line.ts';
import { moveLines } from './moveLines.ts';

const [no, ask, last] = testMoves;
if (!no || !ask || !last) throw new Error('Three moves are needed.');
const hide = { ...last, harms: 'The boat is gone.' };

const quotation = '“I tell Dana no, and ask Tomasz.”';
const made = (move: NamedMove['move']): NamedMove => ({
  move,
  quote: 'I tell Dana no, and ask Tomasz.',
  quotation,
  isCertain: true,
  answeredBy: null,
  isOpen: false,
});

const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text);

describe('a sentence that makes several moves', () => {
  it('is quoted once with a further harm', () => {
    const { paragraphs } = moveLines([made(no), made(hide)], [], null);
    expect(paragraphs[1]?.text).toBe(
      `${hide.name.replace("You'd", "You'd also")}, in the same sentence. ${hide.harms}`,
    );
  });

  it('is praised once', () => {
    const other = { ...made(no), quotation: '“I wait.”' };
    const twice = [made(ask), { ...made(ask), move: { ...ask, id: 'other' } }];
    const { strengths } = moveLines([other, ...twice], [], null);
    expect(textsOf(strengths)).toEqual([`${ask.name}: ${quotation}`]);
    expect(strengths[0]?.decision).toEqual({ move: ask.id, alone: `${ask.name}: ${quotation}` });
  });
});

it('names a less certain move with caution, and does not name it beside another one', () => {
  const unsure = { ...made(ask), quotation: '“I wait.”', isCertain: false };
  const { paragraphs, mainMove } = moveLines([unsure], [], null);
  expect(paragraphs[0]?.text).toBe(`If I read you right, y${ask.name.slice(1)}: “I wait.” ${ask.protects}`);
  expect(mainMove).toBeNull();
  const both = moveLines([made(no), unsure], [], null);
  expect(both.made.map(({ move }) => move)).toEqual([no.id, ask.id]);
  expect(both.mainMove).toBe(no);
  expect(both.strengths).toEqual([]);
});

it('gives the tip for the main move until the player replies', () => {
  const warned = { ...no, tip: 'Say "sorry" first.' };
  expect(moveLines([made(warned), made(ask)], [], null).tip).toBe('A tip: Say “sorry” first.');
  expect(moveLines([made(ask), made(warned)], [], null).tip).toBeUndefined();
  const reply = { ...made(warned), by: 'Dana', reaction: undefined };
  expect(moveLines([made(warned)], [], reply).tip).toBeUndefined();
});

it('tells only what comes of it in any case if the main move is not certain, or if another one is likely', () => {
  const either = { headline: 'Either', text: 'It rains.' };
  const move = { ...no, scenes: { either, closed: { ...either, text: 'It snows.' } } };
  const answered = { ...made(move), answeredBy: quotation };
  expect(moveLines([answered], [], null).scene?.of).toBe('closed');
  expect(moveLines([{ ...answered, isCertain: false }], [], null).scene?.of).toBe('either');
  expect(moveLines([answered], [made(ask)], null).scene?.of).toBe('either');
});

it('quotes what a reply has put right as what was written before, without what it harms', () => {
  const quoted = '“I tell the bank.”';
  const said = { by: 'a customer', quotation: quoted, reaction: 'A customer says "Noon".' };
  const reply = { move: hide, ...said, answeredBy: quoted, isOpen: false };
  const other = { ...made(ask), quotation: '“I wait.”' };
  const { paragraphs, strengths } = moveLines([{ ...made(hide), answeredBy: quoted }, other], [], reply);
  expect(paragraphs.at(-1)?.text).toBe(`Before your reply you had written: ${quotation}`);
  expect(textsOf(strengths)).toEqual([`${ask.name}: “I wait.”`]); // not "also", since no decision stands before it
  const [told] = moveLines([], [], { ...reply, answeredBy: null }).paragraphs;
  expect(told?.text).toBe(`To the customer you replied: ${quoted} A customer says “Noon”.`);
});
