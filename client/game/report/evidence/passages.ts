import type { AnswerState } from '../../session/answerAt.ts';
import { decidedMoves } from '../decidedMoves.ts';
import { levelCapNote, scoreNames } from '../reportTexts.ts';

/** A passage that the verdict quotes. `textIndex` says which text it is in. */
type Passage = {
  textIndex: number;
  start: number;
  end: number;
  quotes: string[];
  /** What it counts for, in the words of the verdict. */
  counts: string[];
};

/** Passages in the order of the texts. Quotes that overlap are one passage, and those that are in no text are left out. */
export function findPassages(reviewed: Pick<AnswerState, 'answer' | 'reply' | 'verdict' | 'chosen' | 'insteadOf'>) {
  const { answer, reply, verdict } = reviewed;
  const { findings = [], crossings = [] } = verdict ?? {};
  const texts = [answer, reply?.text ?? ''];
  const claims = [
    ...findings.map(({ criterion, score, quote }) => ({ quote, counts: `${criterion}: ${scoreNames[score]}` })),
    ...decidedMoves(reviewed).map(({ name, quote }) => ({ quote, counts: name })),
    ...crossings.map(({ redLine, quote }) => ({ quote, counts: levelCapNote(redLine) })),
  ];
  const found = claims.flatMap(({ quote, counts }): Passage[] => {
    const textIndex = quote ? texts.findIndex((text) => text.includes(quote)) : -1;
    const start = texts[textIndex]?.indexOf(quote ?? '');
    if (!quote || start === undefined) return [];
    return [{ textIndex, start, end: start + quote.length, quotes: [quote], counts: [counts] }];
  });
  const passages: Passage[] = [];
  for (const next of found.sort((a, b) => a.textIndex - b.textIndex || a.start - b.start)) {
    const last = passages.at(-1);
    if (last?.textIndex === next.textIndex && next.start < last.end) {
      last.end = Math.max(last.end, next.end);
      last.quotes.push(...next.quotes);
      last.counts.push(...next.counts);
    } else passages.push(next);
  }
  return passages.map((passage) => ({ ...passage, counts: [...new Set(passage.counts)] }));
}
