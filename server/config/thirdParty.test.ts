import { describe, expect, it } from 'vitest';
import { thirdPartyAt } from './thirdParty.ts';

describe('thirdPartyAt', () => {
  it.each([
    'http://localhost:11434',
    'http://LOCALHOST.:11434',
    'http://127.0.0.1:8080/v1',
    'http://127.1/v1',
    'http://0.0.0.0:11434',
    'http://10.1.2.3',
    'http://172.31.255.255',
    'http://192.168.0.7:1234',
    'http://169.254.1.1',
    'http://[::1]:8080',
    'http://[::]:8080',
    'http://[::ffff:127.0.0.1]',
    'http://[fd12:3456::1]',
    'http://[fe80::1]',
    'http://ollama:11434',
    'http://host.docker.internal:11434',
    'http://mac.local',
    'https://models.corp.lan/v1',
  ])('does not count %s as a third party', (url) => {
    expect(thirdPartyAt(url)).toBeNull();
  });

  it.each([
    ['https://api.example.com/v1', 'api.example.com'],
    ['https://user:secret@llm.example.com:8443/v1', 'llm.example.com'],
    ['https://local.example.com', 'local.example.com'],
    ['https://notlocal', null],
    ['https://evil.com/localhost', 'evil.com'],
    ['https://localhost.evil.com', 'localhost.evil.com'],
    ['https://mylan.com', 'mylan.com'],
    ['http://172.32.0.1', '172.32.0.1'],
    ['http://8.8.8.8', '8.8.8.8'],
    ['http://11.0.0.1', '11.0.0.1'],
    ['http://[2001:db8::1]', '2001:db8::1'],
    ['http://[::ffff:8.8.8.8]', '::ffff:808:808'],
  ])('names the host of %s', (url, host) => {
    expect(thirdPartyAt(url)).toBe(host);
  });
});
