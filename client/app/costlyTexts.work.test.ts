import fc from 'fast-check';
import { describe, it } from 'vitest';
import { costlyTexts } from '../../scenarios/testing/costlyTexts.ts';
import { countWork } from '../../scenarios/testing/countWork.ts';
import { splitParagraphs } from '../game/feedback/Paragraphs.tsx';
import { parseFeedback } from '../game/feedback/parseFeedback.ts';
import { partsFromHeadings } from '../game/feedback/partsFromHeadings.ts';
import { trimPartialMarkup } from '../game/feedback/trimPartialMarkup.ts';
import { formatWordCount } from '../game/feedback/wordCount.ts';
import { escapeMarkdown } from '../game/print/escapeMarkdown.ts';
import { readingParts } from '../windows/analyzer/readingParts.ts';

const length = 1500;
const most = 100 * length;

describe('the work for a text in a session file is linear in its length', () => {
  it.each<[string, (text: string) => unknown]>([
    ['splitParagraphs', splitParagraphs],
    ['parseFeedback', parseFeedback],
    ['partsFromHeadings', partsFromHeadings],
    ['trimPartialMarkup', trimPartialMarkup],
    ['escapeMarkdown', escapeMarkdown],
    ['readingParts', readingParts],
    ['formatWordCount', formatWordCount],
  ])('in %s', (_, read) => {
    fc.assert(
      fc.property(
        fc.oneof(costlyTexts(length), costlyTexts(length, '**a')),
        (text) => void countWork(() => read(text), most),
      ),
      { numRuns: 50 },
    );
  });
});
