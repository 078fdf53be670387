import { counted } from '../../scenarios/text/counted.ts';
import type { Attempt } from '../evaluationEvent.ts';
import type { EvaluatorError } from '../evaluatorError.ts';
import type { ModelResponse } from './modelResponse.ts';
import type { ResponsePart, Usage } from './transport/chatModel.ts';

/** What the log says of one request. */
export class AttemptReport {
  readonly #start = Date.now();
  #usage: Usage | null = null;
  #begun = false;
  #note: string | undefined;

  add({ text, thinking, usage, note }: ResponsePart): void {
    this.#begun ||= Boolean(text || thinking || usage);
    this.#note = note ?? this.#note;
    this.#usage = usage ?? this.#usage;
  }

  end(outcome: Attempt['outcome'], response: ModelResponse, error?: EvaluatorError): Omit<Attempt, 'attempt'> {
    const { prompt: promptTokens, output: outputTokens } = this.#usage ?? { prompt: null, output: null };
    const figures = outcome === 'unusable' ? describeResponse(response, outputTokens) : '';
    return {
      outcome,
      begun: this.#begun,
      duration: Date.now() - this.#start,
      promptTokens,
      outputTokens,
      upstreamStatus: error?.upstreamStatus ?? null,
      hint: [this.#note, error?.hint, figures].filter(Boolean).join(' ') || null,
    };
  }
}

/** What came instead of a usable response, in figures only. */
function describeResponse({ text, thinking }: ModelResponse, tokens: number | null): string {
  const figures = [`${counted(text.length, 'character')} of text`, `${thinking.length} of thinking`];
  if (tokens !== null) figures.push(counted(tokens, 'token'));
  return `The response had ${figures.join(', ')}.`;
}
