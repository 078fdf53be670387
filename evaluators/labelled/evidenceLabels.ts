import { type Static, Type } from 'typebox';
import { readValues } from './jsonLines.ts';

const strict = { additionalProperties: false };
const Quotes = Type.Array(Type.String({ pattern: '\\S' }));

const EvidenceLine = Type.Object(
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

/** `best` are the quotes that show the criterion best; `others` show it too. */
export type EvidenceLabel = Static<typeof EvidenceLine>;

/** Throws a LinesError that names every invalid line. */
export function parseEvidenceLabels(file: string, text: string): EvidenceLabel[] {
  const form = '{"answer": "FILE:LINE", "criteria": [{"score": 2, "best": ["…"], "others": []}, …], "redLines": […]}';
  return readValues(file, text, EvidenceLine, form);
}

/** True if the sentence contains one of the quotes, or is part of one. White space makes no difference. */
export function isQuoted(sentence: string, quotes: readonly string[]): boolean {
  const own = sentence.replaceAll(/\s+/g, ' ').trim();
  return quotes.some((quote) => {
    const other = quote.replaceAll(/\s+/g, ' ').trim();
    return other.includes(own) || own.includes(other);
  });
}
