import { EvaluatorError } from '../evaluatorError.ts';
import { fetchWithoutTimeout } from '../model/fetchWithoutTimeout.ts';
import { retryAfterSeconds } from '../model/retryAfter.ts';
import { type RefusalReason, refusalReason } from './refusalReason.ts';

/** Characters; the rest of an error says no more. */
const longestMessage = 10_000;

/** What Ollama replied instead of doing what it was asked to. */
export class OllamaRefusal extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: RefusalReason | undefined;
  constructor(response: Response, body: string) {
    super(`ollama: status ${response.status}`);
    this.name = 'OllamaRefusal';
    this.status = response.status;
    this.retryAfterSeconds = retryAfterSeconds(response.headers.get('retry-after'));
    this.reason = refusalReason(body);
  }
}

/**
 * A fetch for one request: stops with `signal` at any moment, and keeps from the client what it would write to the
 * console (the bodies of errors, and lines that are no JSON, which may quote the player).
 */
export function ollamaFetch(signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const response = await fetchWithoutTimeout(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([signal, init.signal]) : signal,
    });
    if (!response.ok) throw new OllamaRefusal(response, await beginningOf(response));
    if (!response.headers.get('content-type')?.includes('json')) {
      await response.body?.cancel();
      throw new EvaluatorError('unusable', { hint: 'OLLAMA_HOST does not lead to Ollama.' });
    }
    return new Response(response.body?.pipeThrough(jsonLines()) ?? null, response);
  };
}

/** As much of a body as an error message takes. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestMessage) break; // ends the request, too
  }
  return text;
}

/** Passes whole lines of JSON on, and fails at a line that is none. */
function jsonLines(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let open = '';
  const pass = (lines: string[], controller: TransformStreamDefaultController<Uint8Array>) => {
    for (const line of lines.filter((one) => one.trim() !== '')) {
      try {
        JSON.parse(line);
      } catch {
        throw new EvaluatorError('unusable', { hint: 'A line of the stream is no JSON.' });
      }
      controller.enqueue(encoder.encode(`${line}\n`));
    }
  };
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (open + decoder.decode(chunk, { stream: true })).split('\n');
      open = lines.pop() ?? '';
      pass(lines, controller);
    },
    flush(controller) {
      pass([open + decoder.decode()], controller);
    },
  });
}
