import { EvaluatorError } from '../../evaluatorError.ts';
import { settingsBehind } from './modelFetch.ts';

export const proxyRefuses =
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
