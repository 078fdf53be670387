import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { overSocket } from '../testing/overSocket.ts';
import { testApp } from '../testing/testApp.ts';
import { clientConcurrency } from './clientConcurrency.ts';
import { clientKey } from './clientKey.ts';
import { dailyBudget } from './dailyBudget.ts';

describe('clientKey', () => {
  const key = (ip: string | undefined, secret = 'a secret') => clientKey(secret)({ ip }).join(' ');

  it('does not contain the address, and depends on the secret', () => {
    expect(key('192.0.2.77')).toMatch(/^[\w-]{22}$/);
    expect(key('192.0.2.77')).not.toBe(key('192.0.2.77', 'another'));
  });

  it('is the same for one client', () => {
    expect(key('192.0.2.77')).toBe(key('::ffff:192.0.2.77'));
    expect(key('2001:db8:1:1::1')).toBe(key('2001:db8:1:1:ffff::2'));
    expect(key('2001:db8:1:1::1')).not.toBe(key('2001:db8:1:2::1'));
    expect(key('192.0.2.77:50123')).toBe(key('192.0.2.77'));
    expect(key('[2001:db8:1:1::1]:443')).toBe(key('2001:db8:1:1::1'));
    expect(key('[2001:db8:1:1::1]')).toBe(key('2001:db8:1:1::1'));
    expect(key('unknown')).toBe(key('_hidden:8'));
    expect(key(undefined)).toBe(key('unknown'));
  });
});

describe('a household or company with many IPv6 networks', () => {
  it('has a few shares of what a client may call', async () => {
    vi.useFakeTimers({ toFake: ['Date'] }); // no minute ends
    const app = await testApp({}, { callsPerMinute: 5, trustedProxies: ['127.0.0.1'] });
    onTestFinished(() => app.close());
    const countAccepted = async (network: (at: number) => string, calls: number) => {
      let accepted = 0;
      for (let at = 0; at < calls; at++) {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': network(at) };
        const { statusCode } = await overSocket(app, '/functions/evaluate-answer', '{}', headers);
        if (statusCode !== 429) accepted += 1;
      }
      return accepted;
    };
    expect(await countAccepted((at) => `2001:db8:1:${(at % 256).toString(16)}::1`, 40)).toBe(10);
    expect(await countAccepted((at) => `2001:db8:1:${((at + 1) * 256).toString(16)}::1`, 40)).toBe(5);
    expect(await countAccepted((at) => `2001:db8:2:${(at * 256).toString(16)}::1`, 40)).toBe(15);
    expect(await countAccepted(() => '192.0.2.7', 40)).toBe(5);
    expect(await countAccepted(() => '2001:db8:3:1::1', 40)).toBe(5);
    expect(await countAccepted(() => '2001:db8:3:2::1', 40)).toBe(5);
  });

  it('has a few shares of the budget and of the permits', async () => {
    const clientOf = clientKey('a secret');
    const network = (at: number) => clientOf({ ip: `2001:db8:1:${at}::1` });
    const budget = dailyBudget(100);
    const take = clientConcurrency(3);
    const held = { evaluations: 0, permits: 0 };
    for (let at = 0; at < 60; at++) {
      await budget.spend(network(at)).then(
        () => (held.evaluations += 1),
        () => {},
      );
      await take(network(at)).then(
        () => (held.permits += 1),
        () => {},
      );
    }
    expect(held).toEqual({ evaluations: 50, permits: 6 });
  });
});
