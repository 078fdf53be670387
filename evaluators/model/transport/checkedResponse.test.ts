import { expect, it } from 'vitest';
import { checkPromptCount } from './checkedResponse.ts';

it.each([
  ['counts all', 4000, undefined],
  ['counts all, which is a usual context', 4096, undefined],
  ['counts nothing', null, undefined],
  ['counts something else', 31, undefined],
  ['cuts to half of its context', 2051, 'misconfigured'],
  ['cuts to its context', 2048, 'misconfigured'],
  ['may have counted only what was not in its cache', 2600, undefined],
])('a server that %s', (_, prompt, fault) => {
  const check = () => checkPromptCount(18_000, prompt, '');
  if (fault) expect(check).toThrow(fault);
  else expect(check).not.toThrow();
});

it('is told that the prompt is too long if an ordinary one would fit', () => {
  expect(() => checkPromptCount(60_000, 8192, '')).toThrow('tooLong');
});
