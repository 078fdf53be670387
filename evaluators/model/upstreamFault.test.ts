import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setProxies } from './modelFetch.ts';
import { networkFault, secondsUntilRetry, statusFault } from './upstreamFault.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error(`secret ${code}`, { cause }), { code });

describe('networkFault', () => {
  it.each([
    ['a host name that does not exist', new TypeError('fetch failed', { cause: coded('ENOTFOUND') }), 'unresolved'],
    ['a name server that does not reply', new TypeError('fetch failed', { cause: coded('EAI_AGAIN') }), 'unresolved'],
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
    const { fault: found, hint = '', message } = networkFault(error, 'OLLAMA_HOST');
    expect(found).toBe(fault);
    expect(hint).toContain('OLLAMA_HOST');
    expect(hint + message).not.toContain('secret');
  });

  it('names the code, and copes with an error that is its own cause', () => {
    const error = coded('ECONNRESET');
    error.cause = error;
    expect(networkFault(error, 'X').hint).toBe('ECONNRESET: see X.');
  });

  it('names NODE_EXTRA_CA_CERTS for a certificate of an unknown authority', () => {
    const error = new TypeError('fetch failed', { cause: coded('SELF_SIGNED_CERT_IN_CHAIN') });
    expect(networkFault(error, 'X').hint).toMatch(/^SELF_SIGNED_CERT_IN_CHAIN: .* NODE_EXTRA_CA_CERTS\.$/);
  });

  it('names the proxies too, if there are any', () => {
    setProxies({ http: '', https: 'http://proxy.invalid', bypass: '' });
    const { hint } = networkFault(coded('ENOTFOUND'), 'X');
    setProxies({ http: '', https: '', bypass: '' });
    expect(hint).toBe('The host in X, HTTP_PROXY, HTTPS_PROXY or NO_PROXY cannot be found.');
  });

  it('says what to write if the proxy wants a password', () => {
    expect(statusFault(407, null, { key: '', address: '', request: '' }).hint).toContain('HTTP_PROXY or HTTPS_PROXY');
  });
});

describe('secondsUntilRetry', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12, 0, 0) }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['1.5', 1.5],
    ['Thu, 01 Jan 2026 12:01:00 GMT', 60],
    ['Thursday, 01-Jan-26 12:00:30 GMT', 30],
    ['Thu, 01 Jan 2026 11:59:00 GMT', 0],
    ['2026-01-01T12:00:10Z', 10],
    ['', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['5 minutes', undefined],
    ['try 5', undefined],
    ['Infinity', undefined],
    ['9'.repeat(400), undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads %j as %j', (header, seconds) => {
    expect(secondsUntilRetry(header)).toBe(seconds);
  });
});
