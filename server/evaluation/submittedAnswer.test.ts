import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../evaluators/answer.ts';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { moves } from '../../evaluators/model/testing/responses.ts';
import type { EvaluateAnswerResponse } from '../api.ts';
import { bank, expectError, post, postForEvents, scenarioAt, testApp } from '../testing/testApp.ts';

const bankWithMoves = bank.map((entry) => ({ ...entry, rubric: { ...entry.rubric, moves: [...moves] } }));
const to = 'ask-first';

let app: FastifyInstance;
afterEach(() => app.close());

/** Returns what the evaluator is given. */
async function setup() {
  const assessed: Answer[] = [];
  app = await testApp(
    {
      assess: async (entry, answer, context) => {
        assessed.push(answer);
        return builtIn.assess(entry, answer, context);
      },
    },
    { bank: bankWithMoves },
  );
  return assessed;
}

const answerWith = (userAnswer: string, more: object = {}) => ({ scenario: scenarioAt(0), userAnswer, ...more });
const overallWith = (answer: string, more: object = {}) => ({
  questionsAndAnswers: [0, 1, 2, 3, 4].map((at) => ({ scenario: scenarioAt(at), answer, feedback: '', ...more })),
});

/** Either call, with the same text. */
const calls = [
  ['evaluate-answer', answerWith],
  ['evaluate-overall', overallWith],
] as const;

describe.each(calls)('a reply in %s', (call, body) => {
  it.each([
    ['one paragraph', 'By noon.', 'By noon.'],
    ['several paragraphs', 'First half.\n\nSecond half.\n', 'First half.\n\nSecond half.\n'],
    ['a line of an invisible character', 'First half.\n\u200b\nSecond half.', 'First half.\n\nSecond half.'],
  ])('is separated from the answer whole: %s', async (_, sent, text) => {
    const assessed = await setup();
    const joined = `I ask.\n\nThen I wait.\n\n${sent}`;
    expect((await post(app, call, body(joined, { reply: { to, text: sent } }))).statusCode).toBe(200);
    expect(assessed[0]).toEqual({ text: 'I ask.\n\nThen I wait.', reply: { to, text } });
  });

  it('keeps the question that it replies to, without hidden characters', async () => {
    const assessed = await setup();
    const asked = { by: 'Da\u200bna', question: 'When?', scene: 'Noon.' };
    const given = (more: object) =>
      body('I ask.\n\nBy noon.', { reply: { to, text: 'By noon.', asked: { ...asked, ...more } } });
    expect((await post(app, call, given({}))).statusCode).toBe(200);
    expect(assessed[0]?.reply).toEqual({ to, text: 'By noon.', asked: { ...asked, by: 'Dana' } });
    expectError(await post(app, call, given({ scene: 'x'.repeat(2001) })), 400, 'bad_request');
  });

  it('is part of the answer if it is not named, as in the calls of an older page', async () => {
    const assessed = await setup();
    expect((await post(app, call, body('I ask.\n\nBy noon.', { replyTo: to }))).statusCode).toBe(200);
    expect(assessed[0]).toEqual({ text: 'I ask.\n\nBy noon.' });
  });

  it('to a question that the rubric no longer has is refused like a changed scenario', async () => {
    const assessed = await setup();
    const reply = { to: 'gone', text: 'By noon.' };
    expectError(await post(app, call, body('I ask.\n\nBy noon.', { reply })), 422, 'scenario_changed');
    expect(assessed).toEqual([]);
  });

  it.each([
    [
      'another end of the text',
      'I ask.\n\nBy noon.',
      { to, text: 'By ten.' },
      'must end with an empty line and the reply',
    ],
    ['only a line break before it', 'I ask.\nBy noon.', { to, text: 'By noon.' }, 'must end with an empty line'],
    ['no answer before it', 'By noon.', { to, text: 'By noon.' }, 'must end with an empty line'],
    ['a blank answer before it', '\n\nBy noon.', { to, text: 'By noon.' }, 'the answer has no text'],
    ['no text', 'I ask.\n\n', { to, text: '' }, 'the answer has no text'],
    ['nothing visible', 'I ask.\n\n\u200b', { to, text: '\u200b' }, 'the answer has no text'],
    ['no move', 'I ask.\n\nBy noon.', { text: 'By noon.' }, 'reply'],
    [
      'more than 8,000 characters together',
      `${'a'.repeat(7990)}\n\n${'\ufdfa'}`,
      { to, text: '\ufdfa' },
      'more than 8,000',
    ],
  ])('is refused with %s', async (_, text, reply, message) => {
    const assessed = await setup();
    const error = expectError(await post(app, call, body(text, { reply })), 400, 'bad_request');
    expect(error.message).toContain(message);
    expect(error.retryable).toBe(false);
    expect(assessed).toEqual([]);
  });
});

it('a reply that is streamed is taken apart, or refused before the stream begins', async () => {
  const assessed = await setup();
  const good = answerWith('I ask.\n\nBy noon.', { reply: { to, text: 'By noon.' } });
  const { events } = await postForEvents(app, 'evaluate-answer', good);
  expect(events.at(-1)?.event).toBe('done');
  expect(assessed).toEqual([{ text: 'I ask.', reply: { to, text: 'By noon.' } }]);
  const { response } = await postForEvents(app, 'evaluate-answer', { ...good, userAnswer: 'I ask.' });
  expectError(response, 400, 'bad_request');
});

it('a verdict on an answer with a reply is not valid for the same text without one', async () => {
  const assessed = await setup();
  const text = 'I ask.\n\nBy noon.';
  const reply = { to, text: 'By noon.' };
  const answered = await post(app, 'evaluate-answer', answerWith(text, { reply }));
  const { assessment } = answered.json<EvaluateAnswerResponse>();
  const countAssessed = async (more: object) => {
    assessed.length = 0;
    expect((await post(app, 'evaluate-overall', overallWith(text, { assessment, ...more }))).statusCode).toBe(200);
    return assessed.length;
  };
  expect(await countAssessed({ reply })).toBe(4); // the other four scenarios
  expect(await countAssessed({})).toBe(5);
});

describe('a call with an answer that has to be sanitized', () => {
  const odd = 'I would\u0000 ask \uD800 Dana\u202e.';
  const plain = 'I would ask \uFFFD Dana.';

  it('is graded on the sanitized answer, and its assessment is valid for the answer as the client sent it', async () => {
    const assessed = await setup();
    const questionsAndAnswers = [];
    for (const at of [0, 1, 2, 3, 4]) {
      const response = await post(app, 'evaluate-answer', { scenario: scenarioAt(at), userAnswer: odd });
      const { feedback, assessment } = response.json<EvaluateAnswerResponse>();
      questionsAndAnswers.push({ scenario: scenarioAt(at), answer: odd, feedback, assessment });
    }
    expect((await post(app, 'evaluate-overall', { questionsAndAnswers })).statusCode).toBe(200);
    expect(assessed).toEqual(Array(5).fill({ text: plain }));
  });

  it.each(['\u0000\u{E0041}', '\u200b\u200d\u200b', '\u3164\u00ad', '\ufe0f \u{E0100}'])(
    'is rejected if nothing visible is left: %j',
    async (userAnswer) => {
      await setup();
      const body = { scenario: scenarioAt(0), userAnswer };
      expectError(await post(app, 'evaluate-answer', body), 400, 'bad_request');
    },
  );
});
