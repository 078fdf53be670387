import { describe, expect, it } from 'vitest';
import { clientName } from './clientLimit.ts';

describe('the name of a client', () => {
  const name = (ip: string, secret = 'a secret') => clientName(secret)({ ip });

  it('tells no address, and is another with another secret', () => {
    expect(name('192.0.2.77')).toMatch(/^[\w-]{22}$/);
    expect(name('192.0.2.77')).not.toBe(name('192.0.2.77', 'another'));
  });

  it('is the same for one client, on whatever server', () => {
    expect(name('192.0.2.77')).toBe(name('::ffff:192.0.2.77'));
    expect(name('2001:db8:1:1::1')).toBe(name('2001:db8:1:1:ffff::2'));
    expect(name('2001:db8:1:1::1')).not.toBe(name('2001:db8:1:2::1'));
  });
});
