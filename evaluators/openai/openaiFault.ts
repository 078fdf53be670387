import { EvaluatorError } from '../evaluatorError.ts';
import { networkFault, secondsUntilRetry, statusFault } from '../model/upstreamFault.ts';
import { planLimitOf, ServerError, sizeProblemOf } from './serverError.ts';

type Settings = { baseUrl: string; model: string };

/** What servers say of faults that their status does not tell. */
const words = {
  declined:
    /content.?(filter|management|policy)|responsible.?ai|data_?inspection|moderation|flagged|safety (system|filter)/i,
  key: /api.?key.{0,20}(not valid|invalid|incorrect|missing|expired)|(invalid|incorrect|missing).{0,5}(api.?key|auth)/i,
  credit: /insufficient.?(quota|balance|credit|funds)|exceeded your current quota|billing|more credits/i,
  model:
    /model.?not.?found|(unknown|invalid|no such) model|no models? loaded|model .{0,80}(does not exist|not found|not available)|not a valid model|deployment.{0,5}not.?found/i,
  slip: /json_validate_failed|tool_use_failed|failed to (generate|validate) json/i,
  busy: /rate.?limit|overloaded|too many requests/i,
  address: /unexpected endpoint|invalid url|unknown (path|route|endpoint)|no route/i,
};

/** Drops the message of the error, which may quote the key or the prompt. */
export function openaiFault(error: unknown, settings: Settings): EvaluatorError {
  if (error instanceof EvaluatorError) return error;
  if (!(error instanceof ServerError)) return networkFault(error, 'OPENAI_BASE_URL');
  const { status: upstreamStatus } = error;
  return (
    knownFault(error, settings) ??
    statusFault(upstreamStatus, error.retryAfter, {
      key: keyHint,
      address: addressHint(settings),
      request: 'The server refused the request: see OPENAI_MODEL and the EVALUATOR_ variables.',
      failure: 'The model server failed: see its log.',
    })
  );
}

const keyHint = 'OPENAI_API_KEY is missing, wrong or not allowed to do this.';

/** Returns undefined if only the status tells. */
export function knownFault(error: ServerError, settings: Settings): EvaluatorError | undefined {
  const { status: upstreamStatus, code, message } = error;
  const says = (what: keyof typeof words) => words[what].test(code) || words[what].test(message);
  const fault = (kind: 'declined' | 'misconfigured' | 'unusable' | 'tooLong', hint: string) =>
    new EvaluatorError(kind, { upstreamStatus, hint });
  if (says('declined')) return fault('declined', 'A content filter of the server refused this answer.');
  if (upstreamStatus === 401 || says('key')) return fault('misconfigured', keyHint);
  if (upstreamStatus === 402 || says('credit'))
    return fault('misconfigured', 'The account of OPENAI_API_KEY has no credit left.');
  const { limit, requested, unit } = planLimitOf(error);
  const allowed = `The plan of OPENAI_API_KEY allows ${limit} ${unit}`;
  const size = sizeProblemOf(error);
  if (size === 'plan')
    return fault('misconfigured', `${allowed}, and an answer takes ${requested}: use another plan or model.`);
  if (size === 'context' || upstreamStatus === 413)
    return fault('tooLong', `The prompt does not fit into the context of "${settings.model}": it needs 16,000 tokens.`);
  const isBusy = upstreamStatus === 429 || (upstreamStatus === undefined && says('busy'));
  if (isBusy)
    return new EvaluatorError('busy', {
      upstreamStatus,
      retryAfterSeconds: secondsUntil(error),
      hint: limit > 0 ? `${allowed}.` : 'The model server has too many requests.',
    });
  if (says('model')) return fault('misconfigured', `OPENAI_MODEL "${settings.model}" does not exist there.`);
  if (says('slip')) return fault('unusable', 'The model did not keep to the JSON schema.');
  const isWrongAddress = says('address') || (upstreamStatus === undefined && !isVersioned(settings.baseUrl));
  return isWrongAddress ? fault('misconfigured', addressHint(settings)) : undefined;
}

function secondsUntil({ retryAfter, message }: ServerError): number | undefined {
  const [, minutes = '0', seconds] = /(?:try again|retry) in (?:(\d+)m)?([\d.]+)s/i.exec(message) ?? [];
  return secondsUntilRetry(retryAfter) ?? (seconds === undefined ? undefined : 60 * Number(minutes) + Number(seconds));
}

export function addressHint({ baseUrl, model }: Settings): string {
  return isVersioned(baseUrl)
    ? `OPENAI_MODEL "${model}" or the path of OPENAI_BASE_URL does not exist there.`
    : 'OPENAI_BASE_URL may have to end in /v1.';
}

export function isVersioned(baseUrl: string): boolean {
  return /\/v\d|[?&]api-version=/.test(baseUrl);
}
