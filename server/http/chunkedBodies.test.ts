import { expect, it, vi } from 'vitest';
import { chunkedBodies } from './chunkedBodies.ts';

it.each([
  ['a trusted proxy, in any number', '192.0.2.7', true, 200],
  ['a private address, up to four in each period of four seconds', '10.0.0.7', false, 4],
  ['no other address', '192.0.2.7', false, 0],
])('chunked bodies are accepted from %s', (_, address, isTrusted, expected) => {
  vi.useFakeTimers({ now: 0 });
  const onRefused = vi.fn();
  const accepts = chunkedBodies(() => isTrusted, onRefused);
  const accepted = () => Array.from({ length: 200 }, () => accepts(address)).filter(Boolean).length;
  expect(accepted()).toBe(expected);
  expect(onRefused).toHaveBeenCalledTimes(200 - expected);
  expect(accepts('10.0.0.8')).toBe(true);
  vi.setSystemTime(4000);
  expect(accepted()).toBe(expected);
});
