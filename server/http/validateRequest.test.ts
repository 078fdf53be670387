import { describe, expect, it } from 'vitest';
import { EvaluateOverallBody } from '../api.ts';
import { validateRequest } from './validateRequest.ts';

const route = { method: 'POST', url: '/', schema: EvaluateOverallBody, httpPart: 'body' } as const;
const validate = (body: unknown) => (validateRequest(route)(body) as { error?: Error }).error?.message;

/** An array that counts how often an entry is looked at. */
function counting(entries: unknown[]) {
  const counted = { array: entries, looks: 0 };
  counted.array = new Proxy(entries, {
    get(target, name) {
      if (typeof name === 'string' && /^\d/.test(name)) counted.looks += 1;
      return Reflect.get(target, name);
    },
  });
  return counted;
}

describe('an invalid body', () => {
  it.each([
    ['numbers', 1],
    ['objects', {}],
    ['deep ones', JSON.parse('['.repeat(500) + ']'.repeat(500))],
  ])('with 2000 %s has each of them read a few times at most', (_, entry) => {
    const counted = counting(Array(2000).fill(entry));
    expect(validate({ questionsAndAnswers: counted.array })).toMatch(/^body\/questionsAndAnswers/);
    expect(counted.looks).toBeLessThan(5 * 2000);
  });

  it('may have unknown fields', () => {
    const unknown = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`field ${index}`, index]));
    expect(validate(unknown)).toMatch(/^body .*questionsAndAnswers/);
  });
});
