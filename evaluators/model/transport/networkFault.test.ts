import { describe, expect, it } from 'vitest';
import { noProxies } from '../testing/noProxies.ts';
import { remedies } from '../testing/remedies.ts';
import { networkFault } from './networkFault.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error(`secret ${code}`, { cause }), { code });

describe('networkFault', () => {
  it.each([
    ['a host name that does not exist', new TypeError('fetch failed', { cause: coded('ENOTFOUND') }), 'unresolved'],
    ['a name server that does not respond', new TypeError('fetch failed', { cause: coded('EAI_AGAIN') }), 'unresolved'],
    ['a port where nobody listens', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }), 'unreachable'],
    ['several addresses', new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]), 'unreachable'],
    [
      'an unknown host among several addresses',
      new AggregateError([new Error('x', { cause: coded('ENOTFOUND') })]),
      'unresolved',
    ],
    ['a broken connection', new TypeError('terminated', { cause: coded('UND_ERR_SOCKET') }), 'unreachable'],
    ['an error without a code', new Error('secret'), 'unreachable'],
    ['a value that is not an Error', 'secret', 'unreachable'],
  ])('maps %s', (_, error, fault) => {
    const { fault: found, hint = '', message } = networkFault(error, { ...remedies, variable: 'OLLAMA_HOST' });
    expect(found).toBe(fault);
    expect(hint).toContain('OLLAMA_HOST');
    expect(hint + message).not.toContain('secret');
  });

  it('names the code, and copes with an error that is its own cause', () => {
    const error = coded('ECONNRESET');
    error.cause = error;
    expect(networkFault(error, remedies).hint).toBe('ECONNRESET: see the log of the model server, or X.');
  });

  it('names NODE_EXTRA_CA_CERTS for a certificate of an unknown authority', () => {
    const error = new TypeError('fetch failed', { cause: coded('SELF_SIGNED_CERT_IN_CHAIN') });
    expect(networkFault(error, remedies).hint).toMatch(/^SELF_SIGNED_CERT_IN_CHAIN: .* NODE_EXTRA_CA_CERTS\.$/);
  });

  it.each([
    ['CERT_HAS_EXPIRED', 'clock'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'https://'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'see X'],
    ['UND_ERR_CONNECT_TIMEOUT', 'see X. A firewall may be in the way, or the server may speak plain HTTP'],
  ])('says what %s means', (code, meaning) => {
    const { hint } = networkFault(new TypeError('fetch failed', { cause: coded(code) }), remedies);
    expect(hint).toContain(`${code}: `);
    expect(hint).toContain(meaning);
  });

  it('says that a proxy refused the call', () => {
    const cause = Object.assign(new Error('Proxy response (403) !== 200 when HTTP Tunneling'), { code: 'ABORTED' });
    expect(networkFault(new TypeError('fetch failed', { cause }), remedies).hint).toMatch(
      /^HTTP 403: The proxy did not/,
    );
  });

  it('says of a refused connection how a container reaches its host', () => {
    expect(networkFault(coded('ECONNREFUSED'), remedies).hint).toMatch(
      /^ECONNREFUSED: see X\. .*host\.docker\.internal/,
    );
  });

  it('names the proxies too, if there are any', () => {
    const proxies = { ...noProxies, https: 'http://proxy.invalid' };
    const { hint } = networkFault(coded('ENOTFOUND'), { ...remedies, proxies });
    expect(hint).toBe('The host in X, HTTP_PROXY, HTTPS_PROXY or NO_PROXY cannot be found.');
  });

  it.each(['127.0.0.1', '[::1]', 'localhost'])('does not name proxies for %s, which is called without one', (host) => {
    const proxies = { ...noProxies, http: 'http://proxy.invalid' };
    expect(networkFault(coded('ECONNREFUSED'), { ...remedies, proxies, host }).hint).not.toContain('PROXY');
  });
});
