import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { checkPromptCount } from './checkedResponse.ts';

const requestOf = (characters: number, ofAnswer = 0) => ({
  system: '',
  user: 'x'.repeat(characters),
  answer: 'x'.repeat(ofAnswer),
  schema: Type.Object({}),
});

it.each([
  ['counts all', 4000, null, undefined],
  ['counts all, which is a usual context', 4096, null, undefined],
  ['counts nothing', null, null, undefined],
  ['counts something else', 31, 0, undefined],
  ['cuts to half of its context', 2051, null, 'misconfigured'],
  ['cuts to its context', 2048, null, 'misconfigured'],
  ['counts a round number, perhaps without what was in its cache', 3000, null, undefined],
  ['cuts to a context of no usual size', 2600, 0, 'misconfigured'],
  ['cuts to a small context of no usual size', 1500, 0, 'misconfigured'],
  ['may have counted only what was not in its cache', 2600, null, undefined],
  ['counts only what was not in its cache', 2600, 1400, undefined],
  ['includes what was in its cache', 4000, 3900, undefined],
])('a server that %s', (_, prompt, cached, fault) => {
  const check = () => checkPromptCount(requestOf(18_000), { prompt, cached, output: null }, '');
  if (fault) expect(check).toThrow(fault);
  else expect(check).not.toThrow();
});

it('blames the answer for a prompt that was cut, if a short answer would fit', () => {
  const request = requestOf(60_000, 40_000);
  expect(() => checkPromptCount(request, { prompt: 8192, output: null }, '')).toThrow('tooLong');
  expect(() => checkPromptCount(request, { prompt: 4096, output: null }, '')).toThrow('misconfigured');
});
