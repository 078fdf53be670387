import type { Emit } from '../evaluator.ts';
import { unusable } from '../evaluatorError.ts';
import type { Reader } from './attempts.ts';
import { displayText, passageFinder } from './feedback/displayText.ts';
import { type ConclusionResponse, conclusionResponse } from './responseSchema.ts';

/** `finish` returns the summary. Quotations of over two words that are not in `sources` lose their marks. */
export function conclusionReader(length: number, sources: readonly string[], emit: Emit): Reader<string> {
  const isInSources = passageFinder(sources);
  let weighed = 0;
  return {
    schema: conclusionResponse(length),

    read(growing: Partial<ConclusionResponse>) {
      const begun = Object.keys(growing.answers ?? {}).length;
      if (begun <= weighed || begun > length) return;
      weighed = begun;
      emit({ type: 'progress', stage: 'weighing', done: weighed, total: length });
    },

    finish(whole) {
      const summary = (whole as ConclusionResponse).summary
        .map((paragraph) => displayText(paragraph, true, isInSources))
        .filter((paragraph) => paragraph !== '')
        .join('\n\n');
      if (summary === '') throw unusable('The summary is empty.');
      return summary;
    },
  };
}
