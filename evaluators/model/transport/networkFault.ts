import { EvaluatorError } from '../../evaluatorError.ts';
import type { Remedies } from './modelFault.ts';
import { proxyFor } from './proxyFor.ts';

export function networkFault(error: unknown, { variable, proxies, host }: Remedies) {
  const causes = listCauses(error);
  const codes = causes.flatMap((cause) => ('code' in cause && typeof cause.code === 'string' ? [cause.code] : []));
  const hasProxy = proxyFor(new URL(`https://${host}`), { ...proxies, bypass: '' }) !== ''; // never for this machine
  const settings = hasProxy ? `${variable}, HTTP_PROXY, HTTPS_PROXY or NO_PROXY` : variable;
  if (codes.some((code) => code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
    return new EvaluatorError('unresolved', { hint: `The host in ${settings} cannot be found.` });
  const refusal = causes.flatMap(
    ({ message }) => /^Proxy (?:response|Authentication Required) \((\d+)\)/.exec(message)?.[1] ?? [],
  )[0];
  if (refusal) return proxyFault(Number(refusal));
  const code = codes[0] ?? 'The connection failed or broke off';
  const advice = adviceByCode.find(([fault]) => fault.test(code))?.[1] ?? '';
  const places = /^(UND_ERR_SOCKET|ECONNRESET)$/.test(code) ? `the log of the model server, or ${settings}` : settings;
  return new EvaluatorError('unreachable', { hint: `${code}: ${advice || `see ${places}.`}${asides[code] ?? ''}` });
}

const asides: Readonly<Record<string, string>> = {
  ECONNREFUSED: ' A container reaches its host as host.docker.internal.',
  // llama.cpp waits for the rest of what it takes for a line of HTTP.
  UND_ERR_CONNECT_TIMEOUT:
    ' A firewall may be in the way, or the server may speak plain HTTP though its address begins with https://.',
};

const adviceByCode: readonly [fault: RegExp, advice: string][] = [
  [
    /^(SELF_SIGNED_CERT|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT)/,
    'The certificate is not signed by an authority that is known here. If it is your own, write the path of its certificate into NODE_EXTRA_CA_CERTS.',
  ],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'The certificate is not valid today, or the clock of this machine is wrong.'],
  [/^Z_/, 'The response is not compressed as its header says: a relay before the model may have changed one of them.'],
  [/^(ERR_SSL_WRONG_VERSION_NUMBER|EPROTO)$/, 'The address begins with https://, but the server speaks plain HTTP.'],
];

function listCauses(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const aggregated = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...aggregated].flatMap((inner) => listCauses(inner, depth + 1))];
}

const passwordWanted =
  'The proxy wants a name and a password: http://NAME:PASSWORD@HOST:PORT in HTTP_PROXY or HTTPS_PROXY.';
const notPassedOn =
  'The proxy did not pass the call on. It has to allow and reach the model server, or NO_PROXY has to name that server.';
const oneOfBoth =
  'The proxy or the model server refused the call; the log of one of them says why. NO_PROXY can name a server that needs no proxy.';

/** The proxy has answered in place of the model server. */
function proxyFault(status: number, hint = status === 407 ? passwordWanted : notPassedOn): EvaluatorError {
  const fault = status < 500 ? 'misconfigured' : 'unreachable';
  return new EvaluatorError(fault, { upstreamStatus: status, hint: `HTTP ${status}: ${hint}` });
}

/** For an http: address, a proxy sends errors of its own in the same way as those of the server. */
export function faultBehindProxy(status: number, headers: Pick<Headers, 'get'>): EvaluatorError | undefined {
  const says = (name: string, what: RegExp) => what.test(headers.get(name) ?? '');
  if (status === 407 || says('x-squid-error', /./) || says('proxy-status', /;\s*error=/)) return proxyFault(status);
  if (says('server', /^(squid|tinyproxy|mitmproxy)\b/i)) return proxyFault(status);
  if (![403, 502, 503, 504].includes(status) || says('content-type', /json/)) return undefined;
  return proxyFault(status, oneOfBoth);
}
