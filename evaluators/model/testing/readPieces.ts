import type { BankEntry } from '../../../scenarios/bank.ts';
import type { Assessment } from '../../assessment.ts';
import type { EvaluationEvent } from '../../evaluationEvent.ts';
import { assessmentReader } from '../assessmentReader.ts';
import type { Reader } from '../attempts.ts';
import { ModelResponse } from '../modelResponse.ts';
import type { ScenesBy } from '../responseSchema.ts';
import { answer, entry } from './responses.ts';

export function readPieces(
  pieces: readonly string[],
  of: BankEntry = entry,
  scenes: ScenesBy = 'model',
): { events: EvaluationEvent[]; assessment: Assessment } {
  const events: EvaluationEvent[] = [];
  const emit = (event: EvaluationEvent) => void events.push(event);
  return { events, assessment: readBy(assessmentReader(of, { text: answer }, scenes, { emit, live: true }), pieces) };
}

/** As attempts.ts does, but after every piece. */
export function readBy<Result>(
  { schema, accepted = schema, read, finish }: Reader<Result>,
  pieces: readonly string[],
): Result {
  const response = new ModelResponse(accepted);
  for (const piece of pieces) {
    response.text += piece;
    const growing = response.read();
    if (growing) read(growing);
  }
  return finish(response.whole(true));
}

export function textOf(events: readonly EvaluationEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

export function inPieces(text: string, cuts: readonly number[]): string[] {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
  return places.slice(1).map((to, index) => text.slice(places[index], to));
}

/** As many servers do in JSON. */
export function escaped(json: string): string {
  return json.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
