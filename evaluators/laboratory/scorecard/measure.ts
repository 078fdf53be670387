import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import type { BankEntry } from '../../../scenarios/bank.ts';
import type { Assessment } from '../../assessment.ts';
import type { Evaluator } from '../../evaluator.ts';
import { EvaluatorError } from '../../evaluatorError.ts';

type Item = { entry: BankEntry; answer: string };

export type Measured<T> = {
  item: T;
  /** null if the evaluation failed. */
  assessment: Assessment | null;
  /** Without any text of the answer; null if the evaluation succeeded. */
  failure: string | null;
  seconds: number;
  /** Attempts beyond the first. */
  repairs: number;
  /** Sums over all attempts; null if no attempt reported any. */
  tokens: { prompt: number | null; output: number | null };
  /** null if no evidence of a language model was verified. */
  quotes: { given: number; real: number } | null;
};

/** The outcomes are in the order of the items. */
export async function measure<T extends Item>(
  evaluator: Evaluator,
  items: readonly T[],
  concurrency: number,
  watch: (done: number, total: number) => void,
): Promise<Measured<T>[]> {
  let done = 0;
  watch(done, items.length);
  const measureNext = async (item: T) => {
    const outcome = await measureOne(evaluator, item);
    done += 1;
    watch(done, items.length);
    return outcome;
  };
  return Readable.from(items).map(measureNext, { concurrency }).toArray();
}

async function measureOne<T extends Item>(evaluator: Evaluator, item: T): Promise<Measured<T>> {
  const tokens: Measured<T>['tokens'] = { prompt: null, output: null };
  const answer = { text: item.answer };
  let repairs = 0;
  let quotes: Measured<T>['quotes'] = null;
  let assessment: Assessment | null = null;
  let failure: string | null = null;
  const start = performance.now();
  try {
    assessment = await evaluator.assess(item.entry, answer, {
      signal: new AbortController().signal,
      emit: (event) => {
        if (event.type === 'quotes') quotes = { given: event.given, real: event.real };
        if (event.type !== 'attempt') return;
        if (event.attempt > 1) repairs += 1;
        tokens.prompt = addCounts(tokens.prompt, event.promptTokens);
        tokens.output = addCounts(tokens.output, event.outputTokens);
      },
    });
  } catch (error) {
    failure = failureReason(error);
  }
  return { item, assessment, failure, seconds: (performance.now() - start) / 1000, repairs, tokens, quotes };
}

/** null means unknown. */
export function addCounts(a: number | null, b: number | null): number | null {
  return a === null ? b : a + (b ?? 0);
}

/** The message of an unexpected error may quote the answer, so only the error's name is reported. */
function failureReason(error: unknown): string {
  if (!(error instanceof EvaluatorError)) return `unforeseen: ${error instanceof Error ? error.name : typeof error}`;
  return error.hint === undefined ? error.fault : `${error.fault}: ${error.hint}`;
}
