import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from './api.ts';
import { overSocket } from './testing/overSocket.ts';
import { bank, scenarioAt, testApp } from './testing/testApp.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const anyText = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit, maxLength: 200 }), fc.constant('I ask.'));
const scenario = fc.nat(bank.length - 1).map(scenarioAt);
const anything = fc.jsonValue({ noUnicodeString: false });

/** Replaces a random part of a value, at any depth, with arbitrary JSON, or deletes it. */
function damaged<T>(whole: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  const pathAndPart = fc.tuple(whole, fc.array(fc.nat(9), { maxLength: 4 }), anything, fc.boolean());
  return pathAndPart.map(([value, path, part, gone]) => {
    const copy = structuredClone(value) as Record<string, unknown>;
    let at = copy;
    for (const [depth, step] of path.entries()) {
      const keys = Object.keys(at);
      const key = keys[step % Math.max(1, keys.length)];
      if (key === undefined) break;
      const inner = at[key];
      if (depth < path.length - 1 && typeof inner === 'object' && inner !== null) {
        at = inner as typeof at;
        continue;
      }
      if (gone) delete at[key];
      else at[key] = part;
      break;
    }
    return copy;
  });
}

const answerBody = fc.record({ scenario, userAnswer: anyText });
const item = fc.record({ answer: anyText, feedback: anyText, assessment: anyText });
const overallBody = fc
  .tuple(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 5, maxLength: 5 }), fc.array(item, { minLength: 5 }))
  .map(([places, items]) => ({
    questionsAndAnswers: places.map((at, index) => ({ scenario: scenarioAt(at), ...items[index] })),
  }));

const cutOff = <T>(whole: fc.Arbitrary<T>) =>
  fc.tuple(whole, fc.nat(400)).map(([value, length]) => JSON.stringify(value).slice(0, length));
const bodies = <T>(whole: fc.Arbitrary<T>) =>
  fc.oneof(
    whole.map((value) => JSON.stringify(value)),
    damaged(whole).map((value) => JSON.stringify(value)),
    anything.map((value) => JSON.stringify(value)),
    cutOff(whole),
    anyText,
  );
const headers = fc.record(
  {
    'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', 'x'),
    accept: fc.constantFrom('*/*', 'text/event-stream', 'text/html'),
    origin: fc.constantFrom('http://localhost', 'http://localhost:80', 'null', 'http://['),
  },
  { requiredKeys: ['content-type'] },
);

describe('any request', { timeout: 60_000 }, () => {
  it.each([
    ['evaluate-answer', bodies<unknown>(answerBody)],
    ['evaluate-overall', bodies<unknown>(overallBody)],
  ])('to %s is graded or rejected with the error envelope, and never causes a 5xx', async (call, body) => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(body, headers, async (payload, given) => {
        const response = await overSocket(app, `/functions/${call}`, payload, given);
        statuses.add(response.statusCode);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode !== 200)
          expect(response.json<ErrorEnvelope>().error).toEqual({
            code: expect.any(String),
            message: expect.stringMatching(/\S/),
            retryable: expect.any(Boolean),
            requestId: expect.any(String),
          });
        // Once a stream has begun with status 200, the built-in evaluator can fail only with this error, as an event.
        else expect(response.body).not.toMatch(/"error":\{(?!"code":"language_not_supported")/);
      }),
      { numRuns: 400 },
    );
    for (const status of [200, 400, 403, 415]) expect(statuses).toContain(status);
  });
});
