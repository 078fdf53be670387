import { EvaluatorError, type EvaluatorFault } from '../../evaluatorError.ts';
import { networkFault } from './networkFault.ts';
import { ServerError } from './serverError.ts';

/** What to write differs between servers. */
export type Remedies = {
  /** The environment variable that holds the address. */
  variable: string;
  /** The variable with its value. */
  model: string;
  missingModel: string;
  key: string;
  address: string;
  /** Whether the address is to blame for an error without a status. */
  isAddressDoubtful?: boolean;
};

type Row = readonly [says: RegExp, fault: EvaluatorFault, hint?: string];

/** What errors say of themselves, as `STATUS CODE MESSAGE`; the status is 0 if the error has none. */
function saidRows({ model, missingModel, key, address, isAddressDoubtful }: Remedies, plan: PlanLimit): readonly Row[] {
  const allowed = `The plan behind the key allows ${plan.limit} ${plan.unit}`;
  return [
    [
      /content.?(filter|management|policy)|responsible.?ai|data_?inspection|moderation|flagged|safety (system|filter)|content exists risk|inappropriate content/i,
      'declined',
      'A content filter of the server refused this answer.',
    ],
    [
      /^401 |api.?key.{0,20}(not valid|invalid|incorrect|missing|expired)|(invalid|incorrect|missing).{0,5}(api.?key|auth)/i,
      'misconfigured',
      key,
    ],
    [
      /^402 |insufficient.?(quota|balance|credit|funds)|exceeded your current quota(?!.*retry in)|credit balance|billing(?!.*retry in)|more credits|budget has been exceeded/is,
      'misconfigured',
      'The account has no credit left.',
    ],
    [
      /data policy|terms.acceptance|terms_required|gated repo|dedicated endpoint/i,
      'misconfigured',
      `The account has no access to ${model}: see the model's terms and price, and the account's privacy settings.`,
    ],
    [
      plan.requested > plan.limit ? /^/ : never,
      'misconfigured',
      `${allowed}, and an answer takes ${plan.requested}: use another plan or model.`,
    ],
    [
      new RegExp(`^413 |${contextProblem.source}`, 'i'),
      'tooLong',
      `The prompt does not fit into the context of ${model}: it needs 16,000 tokens.`,
    ],
    [
      /^(429|529) |^0 .*(rate.?limit|overloaded|too many requests)/is,
      'busy',
      plan.limit > 0 ? `${allowed}.` : 'The model server has too many requests.',
    ],
    [missingModelProblem, 'misconfigured', missingModel],
    [
      /more system memory|insufficient memory|out of (device )?memory|failed to allocate buffer|unable to allocate|signal: killed/i,
      'misconfigured',
      `The model server does not have enough memory for ${model}: use a smaller model or give it more memory.`,
    ],
    [/no space left/i, 'misconfigured', `The disk of the model server has no room for ${model}.`],
    [/newer version of ollama/i, 'misconfigured', `${model} needs a newer Ollama.`],
    [
      /json_validate_failed|tool_use_failed|failed to (generate|validate) json/i,
      'unusable',
      'The model did not keep to the JSON schema.',
    ],
    [/^0 +<$/, 'unusable', `A page came instead of a reply. ${address}`],
    [/unexpected endpoint|invalid url|unknown (path|route|endpoint)|no route/i, 'misconfigured', address],
    [isAddressDoubtful ? /^0 / : never, 'misconfigured', address],
  ];
}

/** What the status says. */
function statusRows({ key, address, model }: Remedies): readonly Row[] {
  return [
    [/^(408|504) /, 'tooSlow'],
    [/^503 /, 'busy', 'The model server may be overloaded, or still be loading the model.'],
    [/^3/, 'misconfigured', `The server redirects elsewhere, which is not followed. ${address}`],
    [/^403 /, 'misconfigured', key],
    [/^40[45] /, 'misconfigured', address],
    [/^4/, 'misconfigured', `The server refused the request: see ${model} and the EVALUATOR_ variables.`],
    [/^/, 'unreachable', 'The model server failed: see its log.'],
  ];
}

const never = /$^/;

const missingModelProblem =
  /model.?not.?found|(unknown|invalid|no such) model|no models? loaded|model .{0,80}(does not exist|not found|not available|decommissioned|no longer supported)|not a (valid model|chat model)|deployment.{0,5}not.?found|manifest: file does not exist/i;

const contextProblem =
  /context.?(length|size|window)|context the overflows|maximum (context|prompt)|exceed_context|n_ctx|(prompt|input)( is|'s)?( token count)?.{0,30}(too long|exceeds)|too many (input )?tokens|must have less than \d+ tokens|max_tokens must be at least 1|reduce the length/i;

export function isMissingModel(error: unknown): boolean {
  return error instanceof ServerError && missingModelProblem.test(error.message);
}

/** Drops the message of the error, which may quote the key or the prompt. */
export function modelFault(error: unknown, remedies: Remedies): EvaluatorError {
  if (error instanceof EvaluatorError) return error;
  if (!(error instanceof ServerError)) return networkFault(error, remedies.variable);
  return knownFault(error, remedies) ?? matchFault(statusRows(remedies), error) ?? new EvaluatorError('unreachable');
}

/** Returns undefined if only the status tells. */
export function knownFault(error: ServerError, remedies: Remedies): EvaluatorError | undefined {
  return matchFault(saidRows(remedies, parsePlanLimit(error)), error);
}

function matchFault(rows: readonly Row[], error: ServerError): EvaluatorError | undefined {
  const said = `${error.status ?? 0} ${error.code} ${error.message}`;
  const [, fault, hint] = rows.find(([says]) => says.test(said)) ?? [];
  return (
    fault && new EvaluatorError(fault, { upstreamStatus: error.status, retryAfterSeconds: secondsUntil(error), hint })
  );
}

/** `plan`: the limits of the account do not allow so many tokens at once. `context`: those of the model don't. */
export function findSizeProblem(error: ServerError): 'plan' | 'context' | undefined {
  const { limit, requested } = parsePlanLimit(error);
  if (requested > limit) return 'plan';
  return contextProblem.test(`${error.code} ${error.message}`) ? 'context' : undefined;
}

/** NaN for what the server does not say. */
type PlanLimit = { limit: number; requested: number; unit: string };

function parsePlanLimit({ message }: ServerError): PlanLimit {
  const [, counted = '', span = '', limit, requested] =
    /(tokens|requests)[ -]per[ -](minute|min|day|hour|second).*?limit:? *([\d,]+)(?:.*requested:? *([\d,]+))?/is.exec(
      message,
    ) ?? [];
  const number = (digits = 'none') => Number(digits.replaceAll(',', ''));
  const unit = `${counted} per ${span.replace(/^min$/i, 'minute')}`.toLowerCase();
  return { limit: number(limit), requested: number(requested), unit };
}

function secondsUntil({ retryAfter, message }: ServerError): number | undefined {
  const [, minutes = '0', seconds] = /(?:try again|retry) in (?:(\d+)m)?([\d.]+)s/i.exec(message) ?? [];
  return secondsUntilRetry(retryAfter) ?? (seconds === undefined ? undefined : 60 * Number(minutes) + Number(seconds));
}

/** A Retry-After header holds seconds or a date. Returns seconds; undefined if the header is missing or invalid. */
export function secondsUntilRetry(header: string | null): number | undefined {
  const text = header?.trim() ?? '';
  // Date.parse accepts nearly anything; a real HTTP date contains a time of day.
  const date = /\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (date - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
