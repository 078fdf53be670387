import { EvaluatorError } from '../evaluatorError.ts';
import { fetchWithoutTimeout } from '../model/fetchWithoutTimeout.ts';

/** Reasons for a refusal that the HTTP status alone does not reveal. */
export type RefusalReason = 'promptTooLong' | 'noSuchModel' | 'outOfMemory' | 'diskFull' | 'tooOld';

/** Error messages of Ollama 0.15 to 0.33. They are matched but never passed on, because they may quote the prompt. */
const reasons: readonly (readonly [RegExp, RefusalReason])[] = [
  [/exceeds? the (available )?context/i, 'promptTooLong'],
  [/more system memory|out of memory|signal: killed|unable to allocate/i, 'outOfMemory'],
  [/no space left/i, 'diskFull'],
  [/newer version of ollama/i, 'tooOld'],
  [/model .*not found|manifest: file does not exist|invalid model name/i, 'noSuchModel'],
];

export function refusalReason(text: string): RefusalReason | undefined {
  return reasons.find(([pattern]) => pattern.test(text))?.[1];
}

export class OllamaRefusal extends Error {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly reason: RefusalReason | undefined;
  constructor(response: Response, body: string) {
    super(`ollama: status ${response.status}`);
    this.name = 'OllamaRefusal';
    this.status = response.status;
    this.retryAfter = response.headers.get('retry-after');
    this.reason = refusalReason(body);
  }
}

/**
 * Makes a fetch function whose requests `signal` can abort at any moment. It throws an OllamaRefusal for error
 * responses, because the client library would drop the Retry-After header and put the body, which may quote the player,
 * into the message of its error.
 */
export function ollamaFetch(signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const response = await fetchWithoutTimeout(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([signal, init.signal]) : signal,
    });
    if (!response.ok) throw new OllamaRefusal(response, await response.text());
    if (!response.headers.get('content-type')?.includes('json')) {
      await response.body?.cancel();
      throw new EvaluatorError('unusable', { hint: 'The server at OLLAMA_HOST is not Ollama.' });
    }
    return new Response(response.body?.pipeThrough(jsonLines()) ?? null, response);
  };
}

/** Passes on complete lines of JSON, and fails at any other line, because the client library would print it. */
function jsonLines(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let open = '';
  const pass = (lines: string[], controller: TransformStreamDefaultController<Uint8Array>) => {
    for (const line of lines.filter((one) => one.trim() !== '')) {
      try {
        JSON.parse(line);
      } catch {
        throw new EvaluatorError('unusable', { hint: 'A line of the stream is not JSON.' });
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
