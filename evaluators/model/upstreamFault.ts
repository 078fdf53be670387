import { EvaluatorError } from '../evaluatorError.ts';
import { settingsBehind } from './modelFetch.ts';

/** What the operator is told, depending on the HTTP status. 408, 429, 503 and 504 have no hint. */
type Hints = {
  /** For 401 and 403. */
  key: string;
  /** For 404, and for a redirect. */
  address: string;
  /** For any other 4xx. */
  request: string;
  /** For anything else. */
  failure?: string;
};

export function statusFault(
  upstreamStatus: number | undefined,
  retryAfter: string | null | undefined,
  hints: Hints,
): EvaluatorError {
  const details = { upstreamStatus, retryAfterSeconds: secondsUntilRetry(retryAfter) };
  const misconfigured = (hint: string) => new EvaluatorError('misconfigured', { upstreamStatus, hint });
  const status = upstreamStatus ?? 0;
  if (status === 408 || status === 504) return new EvaluatorError('tooSlow', details);
  if (status === 429 || status === 503) return new EvaluatorError('busy', details);
  if (status < 300 || status >= 500) return new EvaluatorError('unreachable', { ...details, hint: hints.failure });
  if (status < 400) return misconfigured(`The server redirects elsewhere, which is not followed. ${hints.address}`);
  if (status === 407) return misconfigured(proxyRefuses);
  if (status === 401 || status === 403) return misconfigured(hints.key);
  return misconfigured(status === 404 ? hints.address : hints.request);
}

/** A Retry-After header holds seconds or a date. Returns seconds; undefined if the header is missing or invalid. */
export function secondsUntilRetry(header: string | null | undefined): number | undefined {
  const text = header?.trim() ?? '';
  // Date.parse accepts nearly anything; a real HTTP date contains a time of day.
  const date = /\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (date - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

const proxyRefuses =
  'The proxy wants a name and a password: http://NAME:PASSWORD@HOST:PORT in HTTP_PROXY or HTTPS_PROXY.';

/** `variable` names the environment variable that holds the address. */
export function networkFault(error: unknown, variable: string): EvaluatorError {
  const causes = causesOf(error);
  const codes = causes.flatMap((cause) => ('code' in cause && typeof cause.code === 'string' ? [cause.code] : []));
  const settings = settingsBehind(variable);
  if (codes.some((code) => code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
    return new EvaluatorError('unresolved', { hint: `The host in ${settings} cannot be found.` });
  if (causes.some(({ message }) => message.startsWith('Proxy response (407)')))
    return new EvaluatorError('misconfigured', { hint: proxyRefuses });
  const code = codes[0] ?? 'The connection failed or broke off';
  const advice = unknownIssuer.test(code)
    ? `The certificate is not signed by an authority that is known here. If it is your own, write the path of its certificate into NODE_EXTRA_CA_CERTS.`
    : `see ${settings}.`;
  return new EvaluatorError('unreachable', { hint: `${code}: ${advice}` });
}

const unknownIssuer = /^(SELF_SIGNED_CERT|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT)/;

function causesOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const aggregated = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...aggregated].flatMap((inner) => causesOf(inner, depth + 1))];
}
