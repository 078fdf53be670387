import type { Attempt, EvaluationEvent } from '../evaluationEvent.ts';
import type { EvaluatorError } from '../evaluatorError.ts';
import type { ModelResponse } from './modelResponse.ts';
import type { ResponsePart } from './transport/chatModel.ts';

/** What the log says of one request. */
export class AttemptReport {
  readonly #attempt: number;
  readonly #response: ModelResponse;
  readonly #start = Date.now();
  #tokens: Pick<Attempt, 'promptTokens' | 'outputTokens'> = { promptTokens: null, outputTokens: null };
  #begun = false;
  #note: string | undefined;

  constructor(attempt: number, response: ModelResponse) {
    this.#attempt = attempt;
    this.#response = response;
  }

  add({ text, thinking, usage, note }: ResponsePart): void {
    this.#begun ||= Boolean(text || thinking || usage || note);
    this.#note = note ?? this.#note;
    if (usage) this.#tokens = { promptTokens: usage.prompt, outputTokens: usage.output };
  }

  event(outcome: Attempt['outcome'], error?: EvaluatorError): EvaluationEvent {
    return {
      type: 'attempt',
      attempt: this.#attempt,
      outcome,
      begun: this.#begun,
      duration: Date.now() - this.#start,
      ...this.#tokens,
      upstreamStatus: error?.upstreamStatus ?? null,
      hint: [this.#note, error?.hint, outcome === 'unusable' && this.#figures()].filter(Boolean).join(' ') || null,
    };
  }

  /** What came instead of a usable response, in figures only. */
  #figures(): string {
    const { text, thinking } = this.#response;
    const figures = [`${text.length} characters of text`, `${thinking.length} of thinking`];
    if (this.#tokens.outputTokens !== null) figures.push(`${this.#tokens.outputTokens} tokens`);
    return `The response had ${figures.join(', ')}.`;
  }
}
