import type { BankEntry } from '../../../scenarios/bank.ts';
import { withScenes } from '../../../scenarios/testing/testScenario.ts';
import type { Finding } from '../../assessment.ts';
import { feedbackText } from '../../feedbackText.ts';
import { goodScene } from '../../testing/goodResponse.ts';
import { displayText } from '../feedback/displayText.ts';
import { type Verified, writeProse } from '../feedback/proseWriter.ts';
import type { VerifiedMove } from '../feedback/verifyMoves.ts';
import type { GrowingProse, ScenesBy } from '../responseSchema.ts';
import { entry, entryWithMoves } from './responses.ts';

export const quote = 'read the contract first';
const answer = `I ${quote}… I call them!`;
export const findings: Finding[] = [
  { criterion: 'Reads the contract', score: 3, quote },
  { criterion: 'Asks the customers', score: 0, quote: null },
  { criterion: 'Weighs the cost', score: 1, quote: 'the date costs us' },
  { criterion: 'Names a safeguard', score: 2, quote: 'I call them' },
];
const show = (text: string, isFinal: boolean) => displayText(text, isFinal, () => false);
const verified: Verified = { findings, crossings: [], named: [], replied: null, level: 'Mid' };

export type Changes = Partial<Verified> & { of?: BankEntry; scenes?: ScenesBy };

export function sections(
  prose: GrowingProse,
  { of = entryWithMoves, scenes = 'model', ...changes }: Changes = {},
  whole = true,
) {
  return writeProse({ prose, whole, entry: of, answer, scenes, verified: { ...verified, ...changes }, show });
}

export function write(...given: Parameters<typeof sections>): string {
  const shown = sections(...given);
  return shown ? feedbackText(shown) : '';
}

export const prose = {
  title: 'A Careful Approach',
  decision: 'You read first.',
  ...goodScene,
  strengths: [{ criterion: 'criterion_1', text: 'You look.' }],
  by: 'Dana',
  question: 'And then?',
};

export const told = withScenes(entry);

export function named(id: string, changes: Partial<VerifiedMove> = {}, of = told): VerifiedMove {
  const move = of.rubric.moves?.find((known) => known.id === id);
  if (!move) throw new Error(`There is no move ${id}.`);
  return { move, quote: 'I call them', answeredBy: null, isOpen: true, harms: false, ...changes };
}
