import { EvaluatorError } from '../evaluatorError.ts';
import { modelFetch } from '../model/modelFetch.ts';

/** Error messages of Ollama 0.15 to 0.33. They are matched but never passed on, because they may quote the prompt. */
const messages = {
  promptTooLong: /exceeds? the (available )?context/i,
  outOfMemory:
    /more system memory|insufficient memory|out of (device )?memory|failed to allocate buffer|unable to allocate|signal: killed/i,
  diskFull: /no space left/i,
  tooOld: /newer version of ollama/i,
  noSuchModel: /model .*not found|manifest: file does not exist|invalid model name/i,
};

/** Reasons for an error that the HTTP status alone does not reveal. */
export type ErrorReason = keyof typeof messages;

/** An error that Ollama reports, instead of a reply or in the middle of one. */
export class OllamaError extends Error {
  /** undefined in the middle of a reply. */
  readonly status: number | undefined;
  readonly retryAfter: string | null;
  readonly reason: ErrorReason | undefined;
  constructor(text: string, response?: Response) {
    super(`ollama: status ${response?.status}`);
    this.name = 'OllamaError';
    this.status = response?.status;
    this.retryAfter = response?.headers.get('retry-after') ?? null;
    this.reason = (Object.keys(messages) as ErrorReason[]).find((reason) => messages[reason].test(text));
  }
}

/**
 * Makes a fetch function whose requests `signal` can abort at any moment. It throws an OllamaError for error responses,
 * because the client library would drop the Retry-After header and put the body, which may quote the player, into the
 * message of its error.
 */
export function ollamaFetch(signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const response = await modelFetch(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([signal, init.signal]) : signal,
    });
    if (!response.ok) throw new OllamaError(await response.text(), response);
    if (!response.headers.get('content-type')?.includes('json')) {
      await response.body?.cancel();
      throw new EvaluatorError('unusable', { hint: 'The server at OLLAMA_HOST is not Ollama.' });
    }
    return new Response(response.body?.pipeThrough(checkedJson()) ?? null, response);
  };
}

/** Fails at a record that is not JSON, because the client library would print it, and at one that reports an error. */
function checkedJson(): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(record, controller) {
      const text = Buffer.from(record).toString();
      if (text.trim() === '') return;
      const error = errorIn(text);
      if (error !== undefined) throw new OllamaError(error);
      controller.enqueue(record);
    },
  });
}

function errorIn(record: string): string | undefined {
  try {
    const { error } = JSON.parse(record) ?? {};
    return error === undefined ? undefined : String(error);
  } catch {
    throw new EvaluatorError('unusable', { hint: 'A line of the stream is not JSON.' });
  }
}
