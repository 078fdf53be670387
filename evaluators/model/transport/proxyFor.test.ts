import { describe, expect, it } from 'vitest';
import { proxyFor } from './proxyFor.ts';

const http = 'http://proxy.corp:3128';
const https = 'http://secure.corp:3128';

describe('the proxy for a call', () => {
  it.each([
    ['http://model.example', { http, https }, http],
    ['https://model.example', { http, https }, https],
    ['https://model.example', { http, https: '' }, http],
    ['http://model.example', { http: '', https }, ''],
  ])('to %s, out of %j, is "%s"', (url, proxies, proxy) => {
    expect(proxyFor(new URL(url), { ...proxies, bypass: '' })).toBe(proxy);
  });

  it.each([
    ['', 'http://localhost:11434'],
    ['', 'http://127.0.1.1/'],
    ['', 'http://[::1]:8000'],
    ['*', 'http://model.example'],
    ['a.corp, *', 'http://model.example'],
    ['model.corp', 'http://model.corp:8000'],
    ['MODEL.corp.', 'http://model.corp'],
    ['corp', 'http://model.corp'],
    ['.corp', 'http://model.corp'],
    ['*.corp', 'https://model.corp'],
    ['a.corp;model.corp', 'http://model.corp'],
    ['a.corp model.corp:8000', 'http://model.corp:8000'],
    ['model.corp:443', 'https://model.corp'],
    ['10.1.2.3', 'http://10.1.2.3:8000'],
    ['10.0.0.0/8', 'http://10.1.2.3'],
    ['fd00::0007', 'http://[fd00::7]'],
    ['[fd00::7]:8000', 'http://[fd00::7]:8000'],
    ['fd00::/8', 'http://[fd00::7]'],
  ])('with NO_PROXY="%s" to %s is none', (bypass, url) => {
    expect(proxyFor(new URL(url), { http, https, bypass })).toBe('');
  });

  it.each([
    ['model.corp', 'http://model.corp.example'],
    ['model.corp', 'http://mymodel.corp'],
    ['model.corp:443', 'http://model.corp'],
    ['10.0.0.0/8', 'http://11.1.2.3'],
    ['10.0.0.0/99', 'http://10.1.2.3'],
    ['10.0.0.0/8', 'http://model.corp'],
    ['fd00::1', 'http://[fd00::7]'],
    ['fd00::7', 'http://10.1.2.3'],
    ['/8', 'http://10.1.2.3'],
    ['uniquelocal', 'http://10.1.2.3'], // to Fastify, the name of several networks
  ])('with NO_PROXY="%s" to %s is the same', (bypass, url) => {
    expect(proxyFor(new URL(url), { http, https: http, bypass })).toBe(http);
  });
});
