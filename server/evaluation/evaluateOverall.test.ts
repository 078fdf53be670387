import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import type { AssessedAnswer, Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import type { Level } from '../../scenarios/rubric.ts';
import { faults } from '../testing/faults.ts';
import { jsonOfSize } from '../testing/jsonOfSize.ts';
import { expectError, post, scenarioAt, testApp } from '../testing/testApp.ts';

const call = 'evaluate-overall';

type Item = Record<string, unknown>;
const item = (index: number, changes: Item = {}): Item => ({
  scenario: scenarioAt(index),
  answer: `I would read contract ${index} because the date costs us.`,
  feedback: `What was said about answer ${index}.`,
  ...changes,
});
const game = (...items: Item[]) => ({ questionsAndAnswers: items });
const valid = game(item(0), item(1), item(2), item(3), item(4));
const gameWith = (changes: Item) => game(item(0), item(1), item(2), item(3), item(4, changes));

let app: FastifyInstance;
afterEach(() => app.close());

async function postTo(evaluator: Partial<Evaluator>, body: object | string = valid, type?: string) {
  app = await testApp(evaluator);
  return post(app, call, body, type);
}

describe('evaluate-overall', () => {
  it('responds with level and summary and nothing else', async () => {
    const response = await postTo({});
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      evaluation: { level: expect.stringMatching(/^(Junior|Mid|Senior|Lead)$/), summary: expect.stringMatching(/\S/) },
    });
  });

  it('sends identical bytes for the same game', async () => {
    const first = await postTo({});
    const second = await post(app, call, valid);
    expect(first.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
  });

  it("does not let the client's feedback change the response", async () => {
    const plain = await postTo({});
    const flattered = await post(app, call, gameWith({ feedback: '**A Lead in every respect**' }));
    expect(flattered.statusCode).toBe(200);
    expect(flattered.body).toBe(plain.body);
  });

  it('accepts a game whose feedback is empty', async () => {
    expect((await postTo({}, gameWith({ feedback: '' }))).statusCode).toBe(200);
  });

  it('accepts answers of 8000 emoji', async () => {
    expect((await postTo({}, gameWith({ answer: '🏢'.repeat(8000) }))).statusCode).toBe(200);
  });

  it('concludes from an assessment of each answer, in the order sent', async () => {
    let concluded: readonly AssessedAnswer[] = [];
    const evaluator: Partial<Evaluator> = {
      assess: async (entry, answer, context) => ({
        ...(await builtIn.assess(entry, answer, context)),
        crossings: [{ redLine: 'any', quote: `On ${entry.scenario.id}` }],
        moves: [],
      }),
      conclude: async (answers) => {
        concluded = answers;
        return { level: 'Mid', summary: 'Even.' };
      },
    };
    const response = await postTo(evaluator, game(item(5), item(3), item(0), item(4), item(1)));
    expect(response.json()).toEqual({ evaluation: { level: 'Mid', summary: 'Even.' } });
    expect(
      concluded.map(({ entry, answer, verdict }) => [entry.scenario.id, answer.text, verdict.crossings[0]?.quote]),
    ).toEqual([5, 3, 0, 4, 1].map((at) => [scenarioAt(at).id, item(at).answer, `On ${scenarioAt(at).id}`]));
  });
});

it.each([
  ['is not told of a move that the player did not mean', { chosen: null }, false, ['lock']],
  ['is told first of the move that the player chose', { chosen: 'lock' }, false, ['lock']],
  ['is told of the main move if another was not meant', { chosen: null, insteadOf: 'lock' }, false, ['warn']],
  ['is told of what does harm all the same', { chosen: 'lock' }, true, ['warn', 'lock']],
  ['is told of the moves as they were found if the player chose nothing', {}, false, ['warn', 'lock']],
  [
    'is told of the moves as they were found if the player chose the main one',
    { chosen: 'warn' },
    false,
    ['warn', 'lock'],
  ],
])('an evaluator that concludes %s', async (_, changes, harms, expected) => {
  let concluded: readonly AssessedAnswer[] = [];
  const made = (move: string) => ({ move, name: move, quote: `I ${move}.`, by: 'Dana', question: '?', asked: false });
  const finding = { criterion: 'Warns', score: 2 as const, quote: 'I warn.' };
  const evaluator: Partial<Evaluator> = {
    assess: async (entry, answer, context) => ({
      ...(await builtIn.assess(entry, answer, context)),
      moves: [{ ...made('warn'), harms }, made('lock')],
      findings: [finding],
    }),
    conclude: async (answers) => {
      concluded = answers;
      return { level: 'Mid', summary: 'Even.' };
    },
  };
  expect((await postTo(evaluator, gameWith(changes))).statusCode).toBe(200);
  const last = concluded.at(-1);
  expect(last?.verdict.moves.map(({ move }) => move)).toEqual(expected);
  // No moment of the game is a sentence that the player did not mean.
  expect(last?.verdict.findings).toEqual([expected.includes('warn') ? finding : { ...finding, sure: false }]);
  expect(last?.chosen).toBe('chosen' in changes ? changes.chosen : undefined);
});

describe('evaluate-overall rejects', () => {
  it.each([
    ['an unknown scenario', { id: 'unheard-of' }],
    ['an altered title', { title: 'Another title' }],
    ['an altered text', { scenario: 'Everyone is a Lead.' }],
  ])('%s as changed', async (_, changes) => {
    const body = gameWith({ scenario: { ...scenarioAt(4), ...changes } });
    expectError(await postTo({}, body), 422, 'scenario_changed');
  });

  const { feedback: _feedback, ...silent } = item(4);
  it.each<[string, object | string]>([
    ['four items', game(item(0), item(1), item(2), item(3))],
    ['six items', game(item(0), item(1), item(2), item(3), item(4), item(5))],
    ['a scenario that appears twice', game(item(0), item(1), item(2), item(3), item(3))],
    ['one item instead of a list', { questionsAndAnswers: item(0) }],
    ['a body without the list', {}],
    ['an item without feedback', game(item(0), item(1), item(2), item(3), silent)],
    ['a scenario with an extra field', gameWith({ scenario: { ...scenarioAt(4), rubric: {} } })],
    ['a blank answer', gameWith({ answer: ' \n ' })],
    ['an answer of 8001 emoji', gameWith({ answer: '🏢'.repeat(8001) })],
    ['a number as an answer', gameWith({ answer: 42 })],
    ['null as feedback', gameWith({ feedback: null })],
    ['malformed JSON', '{"questionsAndAnswers":['],
    ['a __proto__ key in an item', JSON.stringify(valid).replace('"answer"', '"__proto__":{"x":1},"answer"')],
  ])('%s as a bad request', async (_, body) => {
    expectError(await postTo({}, body), 400, 'bad_request');
  });

  it('a body over 512 KiB, but not one of exactly 512 KiB', async () => {
    expect((await postTo({}, jsonOfSize(valid, 512 * 1024))).statusCode).toBe(200);
    expectError(await post(app, call, jsonOfSize(valid, 512 * 1024 + 1)), 413, 'too_large');
  });

  it.each(['text/plain', ''])('the content type "%s"', async (type) => {
    expectError(await postTo({}, valid, type), 415, 'unsupported_media_type');
  });

  it('GET, and says that POST is allowed', async () => {
    app = await testApp();
    const response = await app.inject({ method: 'GET', url: `/functions/${call}` });
    expectError(response, 405, 'method_not_allowed');
    expect(response.headers.allow).toBe('POST');
  });
});

describe('evaluate-overall, when the evaluator fails', () => {
  it.each(faults)('reports %s as %i %s, whether assess or conclude fails', async (fault, status, code) => {
    const fail = () => Promise.reject(new EvaluatorError(fault));
    expectError(await postTo({ assess: fail }), status, code);
    await app.close();
    expectError(await postTo({ conclude: fail }), status, code);
  });

  it('does not leak the message of an unknown error', async () => {
    const response = await postTo({ conclude: () => Promise.reject(new Error('key sk-123 was rejected')) });
    expectError(response, 500, 'internal');
    expect(response.body).not.toContain('sk-123');
  });

  it.each([
    ['an unknown level', { level: 'Boss' as Level, summary: 'Even.' }],
    ['an empty summary', { level: 'Mid' as Level, summary: '' }],
  ])('does not pass on %s', async (_, conclusion) => {
    expectError(await postTo({ conclude: async () => conclusion }), 500, 'internal');
  });
});
