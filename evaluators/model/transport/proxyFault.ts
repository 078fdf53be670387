import { EvaluatorError } from '../../evaluatorError.ts';

const passwordWanted =
  'The proxy wants a name and a password: http://NAME:PASSWORD@HOST:PORT in HTTP_PROXY or HTTPS_PROXY.';
const notPassedOn =
  'The proxy did not pass the call on. It has to allow and reach the model server, or NO_PROXY has to name that server.';
const oneOfBoth =
  'The proxy or the model server refused the call; the log of one of them says why. NO_PROXY can name a server that needs no proxy.';

/** The proxy has answered in place of the model server. */
export function proxyFault(status: number, hint = status === 407 ? passwordWanted : notPassedOn): EvaluatorError {
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
