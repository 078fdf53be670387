import { type Static, Type } from 'typebox';
import { levelOfAnswer } from '../../level.ts';
import type { LabelledAnswer, VariedAnswer } from './labelledAnswers.ts';

const strict = { additionalProperties: false };
const Quotes = Type.Array(Type.String({ pattern: '\\S' }));

/** What a reader found in an answer. `best` are the quotes that show the criterion best; `others` show it too. */
export const EvidenceLabel = Type.Object(
  {
    /** FILE:LINE of the answer, in the same folder. */
    answer: Type.String(),
    /** In the order of the rubric. */
    criteria: Type.Array(
      Type.Object({ score: Type.Integer({ minimum: 0, maximum: 4 }), best: Quotes, others: Quotes }, strict),
    ),
    redLines: Type.Array(Type.Object({ crossed: Type.Boolean(), quote: Type.String() }, strict)),
  },
  strict,
);

/** `move` is an id. `made` are the sentences that make it, best first; `answered` those that answer its question. */
export const MoveLabel = Type.Object(
  {
    /** FILE:LINE of the answer, in the same folder. */
    answer: Type.String(),
    /** The main one first. */
    moves: Type.Array(Type.Object({ move: Type.String(), made: Quotes, answered: Quotes }, strict)),
  },
  strict,
);

export type EvidenceLabel = Static<typeof EvidenceLabel>;
export type MoveLabel = Static<typeof MoveLabel>;

/** Each answer that was read, with the level that follows from the reader's scores. */
export function withLevels(answers: readonly VariedAnswer[], labels: readonly EvidenceLabel[]): LabelledAnswer[] {
  const found = new Map(labels.map((label) => [label.answer, label]));
  return answers.flatMap((answer) => {
    const label = found.get(answer.where);
    const { redLines } = answer.entry.rubric;
    const crossed = redLines
      .filter((_, index) => label?.redLines[index]?.crossed)
      .map(({ name }) => ({ redLine: name }));
    return label ? [{ ...answer, level: levelOfAnswer(label.criteria, crossed, redLines) }] : [];
  });
}

/** True if the sentence contains one of the quotes, or is part of one. White space makes no difference. */
export function isQuoted(sentence: string, quotes: readonly string[]): boolean {
  if (quotes.length === 0) return false; // as for most sentences of the labelled answers
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const own = plain(sentence);
  return quotes.map(plain).some((other) => other.includes(own) || own.includes(other));
}
