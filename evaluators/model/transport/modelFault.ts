import { EvaluatorError, type EvaluatorFault } from '../../evaluatorError.ts';
import { messagePatterns } from './messagePatterns.ts';
import { networkFault } from './networkFault.ts';
import type { Proxies } from './proxyFor.ts';
import { ServerError } from './serverError.ts';

/** What the operator can do, which differs between servers. */
export type Remedies = {
  /** The environment variable that holds the address. */
  variable: string;
  proxies: Proxies;
  /** A hint may name a page of this host. */
  host: string;
  /** The variable with its value. */
  model: string;
  missingModel: string;
  key: string;
  address: string;
  /** If the context is too small. */
  context: string;
  /** What may be too small if the response is cut off after so many tokens. */
  limit: (output: number | null) => string;
  /** If there is nothing at the path; by default, `address`. */
  notFound?: string;
  /** Whether the address is to blame for an error without a status. */
  isAddressDoubtful?: boolean;
};

/** Statuses count only if no message pattern matches. */
const statuses = {
  slow: /^(408|504|524) /,
  unavailable: /^503 /,
  redirect: /^3/,
  noReason: /^403 +(<|error code: \d+)?$/,
  forbidden: /^403 /,
  notFound: /^404 /,
  wrongPath: /^405 /,
  refused: /^4/,
};

type Kind = keyof typeof messagePatterns | keyof typeof statuses | 'overPlan' | 'doubtfulPath';

/** The key, the account, the model or the address is at fault, so any other prompt would fail too. */
export class SetupError extends EvaluatorError {}

/**
 * The fault and the advice for each kind of error. `misconfigured` is not certain: a firewall, a long prompt or a content
 * filter whose message we don't know may have caused the same error.
 */
function faultsFor(remedies: Remedies, error: ServerError) {
  const { variable, host, model, missingModel, key, address, context, notFound = address } = remedies;
  const plan = parsePlanLimit(error);
  const allowed = `The plan behind the key allows ${plan.limit} ${plan.unit}`;
  const limited = plan.unit && `The plan behind the key limits the ${plan.unit}.`;
  const settings = ['privacy settings', ...namedPages(error, host)].join(', at ');
  const numbers = new Set(error.message.match(/[\d.]+ [GM]i?B\b|(?<![\w-])\d{4,7}(?![\w-])/g));
  const figures = numbers.size > 0 ? ` The numbers in its message: ${[...numbers].join(', ')}.` : '';
  return {
    overPlan: ['misconfigured', `${allowed}, and an answer takes ${plan.requested}: use another plan or model.`],
    filtered: ['declined', 'A content filter of the server refused this answer.'],
    signedOut: ['setup', `Ollama has to sign in to ollama.com for ${model}: ollama signin`],
    wrongKey: ['setup', key],
    noCredit: ['setup', 'The account has no credit left.'],
    notOnDemand: ['setup', `${model} needs an inference profile, deployment or endpoint: write its ID.`],
    noAccess: ['setup', `The account may not use ${model}: see its terms, its price and ${settings}.`],
    region: ['setup', `The provider of ${model} does not serve this country, or this network.`],
    busy: ['busy', plan.limit > 0 ? `${allowed}.` : limited || 'The model server has too many requests.'],
    usedUp: ['busy', 'The account has used up what its plan allows for now.'],
    tooLong: [
      'tooLong',
      `Prompt and response are too long for the plan or the context of ${model}. ${context}${figures}`,
    ],
    unfitModel: ['setup', `${model} is not a model for chat, or has another name there.`],
    missingModel: ['setup', missingModel],
    noMemory: ['misconfigured', `The server does not have enough memory for ${model}: use a smaller model.${figures}`],
    fullDisk: ['setup', `The disk of the model server has no room for ${model}.`],
    oldOllama: ['setup', `${model} needs a newer Ollama.`],
    slip: ['unusable', 'The model did not keep to the JSON schema.'],
    page: ['unusable', `A page came instead of a response. ${address}`],
    notFound: ['setup', notFound],
    needsTls: ['setup', `The address in ${variable} has to begin with https://.`],
    wrongPath: ['setup', address],
    doubtfulPath: ['misconfigured', address],
    slow: ['tooSlow', 'A time limit of the server, or of a proxy before it, is too short.'],
    loading: ['busy', 'The model server is still loading the model.'],
    unavailable: ['busy', 'The model server may be overloaded, or still be loading the model.'],
    redirect: ['setup', `The server redirects to ${error.location}, which is not followed. ${address}`],
    forbidden: ['misconfigured', key],
    noReason: [
      'misconfigured',
      'A proxy or firewall turns this program away; the key is hardly to blame. One before Ollama has to set the Host header to localhost.',
    ],
    refused: ['misconfigured', `The server refused the request: see ${model} and the EVALUATOR_ variables.`],
    failed: ['unreachable', 'The model server failed: see its log.'],
  } satisfies Record<Kind, [EvaluatorFault | 'setup', string]>;
}

export function isMissingModel(error: unknown): boolean {
  return error instanceof ServerError && messagePatterns.missingModel.test(error.message);
}

/** The message without the name of a model, which may have the words of another error in it. */
export function withoutModelName(error: ServerError): string {
  const name = isMissingModel(error)
    ? /\bmodel\W{1,3}(?=[\w./:@-]*[\d./:@-])[\w./:@-]+|[\w./:@-]+ (?=is not a valid model)/gi
    : /\bmodel ["'`][\w./:@-]+["'`]/gi;
  return error.message.replaceAll(name, '');
}

/** Drops the message of the error, which may quote the key or the prompt. */
export function modelFault(error: unknown, remedies: Remedies): EvaluatorError {
  if (error instanceof EvaluatorError) return error;
  if (!(error instanceof ServerError)) return networkFault(error, remedies);
  return knownFault(error, remedies) ?? faultOf(findKind(statuses, error) ?? 'failed', error, remedies);
}

/** Returns undefined if only the status tells. */
export function knownFault(error: ServerError, remedies: Remedies): EvaluatorError | undefined {
  const isAddress = remedies.isAddressDoubtful && error.status === undefined;
  const kind = isOverPlan(error) ? 'overPlan' : (findKind(messagePatterns, error) ?? (isAddress && 'doubtfulPath'));
  return kind ? faultOf(kind, error, remedies) : undefined;
}

function findKind<Kinds extends Record<string, RegExp>>(kinds: Kinds, error: ServerError) {
  const { status = 0, code, message } = error;
  const textFor = (name: string) => (name === 'filtered' ? withoutModelName(error) : message);
  const kind = Object.keys(kinds).find((name) => kinds[name]?.test(`${status} ${code} ${textFor(name)}`));
  return kind as keyof Kinds | undefined;
}

function faultOf(kind: Kind, error: ServerError, remedies: Remedies): EvaluatorError {
  const [fault, hint] = faultsFor(remedies, error)[kind];
  const details = { upstreamStatus: error.status, retryAfterSeconds: secondsUntil(error), hint };
  return fault === 'setup' ? new SetupError('misconfigured', details) : new EvaluatorError(fault, details);
}

/** Whether the limits of the account do not allow so many tokens at once. */
export function isOverPlan(error: ServerError): boolean {
  const { limit, requested } = parsePlanLimit(error);
  return requested > limit;
}

/** NaN or empty for what the server does not say. */
type PlanLimit = { limit: number; requested: number; unit: string };

function parsePlanLimit({ message }: ServerError): PlanLimit {
  const [, counted = /token/i.test(message) ? 'tokens' : 'requests', span = '', limit, requested] =
    /(tokens|requests)?[ -]?per[ -]?(minute|min|day|hour|second)(?:.*?limit:? *([\d,]+)(?:.*requested:? *([\d,]+))?)?/is.exec(
      message,
    ) ?? [];
  const number = (digits = 'none') => Number(digits.replaceAll(',', ''));
  const unit = span && `${counted} per ${span.replace(/^min$/i, 'minute')}`.toLowerCase();
  return { limit: number(limit), requested: number(requested), unit };
}

/** The pages of this host that the server names, without a query. An address with digits in its path may hold a key. */
function namedPages({ message }: ServerError, host: string): Set<string> {
  const addresses = message.match(/https?:\/\/[^\s"'<>]*[\w/]/g) ?? [];
  const pages = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address)] : []));
  const safe = pages.filter(({ hostname, pathname }) => hostname === host && /^[a-z/-]+$/.test(pathname));
  return new Set(safe.map(({ origin, pathname }) => origin + pathname));
}

const unitSeconds: Readonly<Record<string, number>> = { d: 86_400, h: 3600, m: 60, s: 1, ms: 0.001, mil: 0.001 };

function secondsUntil({ retryAfter, message }: ServerError): number | undefined {
  const [, wait = ''] =
    /(?:(?:again|retry|replenished) (?:in|after)|wait|RetryInfo) ((?:\d[\d.]* ?[dhms][a-z]*(?:,? (?:and )?)?){1,4}|\d+(?::\d\d){1,2})/i.exec(
      message,
    ) ?? [];
  const parts = [...wait.matchAll(/([\d.]+) ?(mil|ms|[dhms])?/gi)];
  const clock = wait.includes(':') ? ['s', 'm', 'h'].slice(0, parts.length).reverse() : [];
  const seconds = parts.map(
    ([, count, unit = 's'], index) => Number(count) * (unitSeconds[clock[index] ?? unit.toLowerCase()] ?? 0),
  );
  return secondsUntilRetry(retryAfter) ?? (seconds.reduce((sum, part) => sum + part, 0) || undefined);
}

/** A Retry-After header holds seconds or a date. Returns seconds; undefined if the header is missing or invalid. */
export function secondsUntilRetry(header: string | null): number | undefined {
  const text = header?.trim() ?? '';
  // Date.parse accepts nearly anything; a real HTTP date contains a time of day.
  const date = /\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (date - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
