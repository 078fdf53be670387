import type { EvaluationContext } from '../evaluator.ts';
import { unusable } from '../evaluatorError.ts';
import type { Reader } from './attempts.ts';
import { displayText, passageFinder } from './feedback/displayText.ts';
import { type ConclusionReply, conclusionReply } from './replySchema.ts';

/**
 * `finish` returns the summary. Quotations of more than two words that are not in `sources` lose their quotation marks.
 */
export function conclusionReader(
  length: number,
  sources: readonly string[],
  emit: EvaluationContext['emit'],
): Reader<string> {
  const isInSources = passageFinder(sources);
  let weighed = 0;
  return {
    schema: conclusionReply(length),

    read(growing: Partial<ConclusionReply>) {
      const begun = Object.keys(growing.answers ?? {}).length;
      if (begun <= weighed || begun > length) return;
      weighed = begun;
      emit({ type: 'progress', stage: 'weighing', done: weighed, total: length });
    },

    finish(whole) {
      const summary = (whole as ConclusionReply).summary
        .map((paragraph) => displayText(paragraph, true, isInSources))
        .filter((paragraph) => paragraph !== '')
        .join('\n\n');
      if (summary === '') throw unusable('The summary is empty.');
      return summary;
    },
  };
}
