import { type Static, Type } from 'typebox';
import { readValues } from './jsonLines.ts';

const strict = { additionalProperties: false };
const Quotes = Type.Array(Type.String({ pattern: '\\S' }));

const MoveLine = Type.Object(
  {
    /** FILE:LINE of the answer, in the same folder. */
    answer: Type.String(),
    /** The main one first. */
    moves: Type.Array(Type.Object({ move: Type.String(), made: Quotes, answered: Quotes }, strict)),
  },
  strict,
);

/**
 * `move` is an id of the rubric's. `made` are the sentences that make it, the best one first, and `answered` those that
 * answer its question.
 */
export type MoveLabel = Static<typeof MoveLine>;

/** Throws a LinesError that names every invalid line. */
export function parseMoveLabels(file: string, text: string): MoveLabel[] {
  const form = '{"answer": "FILE:LINE", "moves": [{"move": "ID", "made": ["…"], "answered": []}, …]}';
  return readValues(file, text, MoveLine, form);
}
