import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { remedies } from '../testing/remedies.ts';
import type { ResponsePart } from './chatModel.ts';
import { differences, type Form } from './form.ts';
import { RequestForm } from './requestForm.ts';
import { ServerError } from './serverError.ts';

const request = { system: '', user: '', schema: Type.Object({}) };
const maxTokens = 2000;
/** With room for thinking. */
const allTokens = 10_192;

/** Sends a request whose first forms are refused with these messages. Returns the form and the parts of the response. */
async function respond(form: RequestForm, refusals: readonly string[], parts: ResponsePart[] = []) {
  const sent: Form[] = [];
  const send = async function* (chosen: Form) {
    const message = refusals[sent.length];
    sent.push(chosen);
    if (message) throw new ServerError({ error: { message } }, new Response(null, { status: 400 }));
    yield { finish: 'length' };
  };
  for await (const part of form.respond(request, remedies, send)) parts.push(part);
  return { sent: sent.at(-1), parts };
}

it.each([
  ['a size without a limit', 'max_tokens exceeds the maximum context', { limit: null }],
  ['options without a stream', 'Bad request', { stream: null, effort: null, temperature: null, format: null }],
])('sends no second request that differs only in %s', async (_, said, first) => {
  const form = new RequestForm({ tokens: allTokens, ...first }, maxTokens);
  await expect(respond(form, [said])).rejects.toThrow();
});

it.each([
  ['always', "'temperature' is not supported", ['temperature']],
  ['if repeated', 'Bad request', ['usage', 'effort', 'temperature', 'format']],
  ['once', 'Failed to generate a valid reply', []],
])('leaves out from other requests what is refused %s', async (lasts, said, names) => {
  const form = new RequestForm({}, maxTokens);
  const best = form.current();
  const leftOut = () => differences(best, form.current());
  const { parts } = await respond(form, [said]);
  expect(parts).toMatchObject([{ note: expect.stringMatching(/^The server refused .*temperature \(now left out\)/) }]);
  expect(leftOut()).toEqual(lasts === 'always' ? names : []);
  await respond(form, lasts === 'always' ? [] : [said]);
  expect(leftOut()).toEqual(names);
});

it('says what the server has refused also if it refuses the last form', async () => {
  const form = new RequestForm({}, maxTokens);
  const parts: ResponsePart[] = [];
  const refusing = respond(form, ["'temperature' is not supported", 'Bad request', 'Bad request'], parts);
  await expect(refusing).rejects.toThrow('Bad request');
  expect(parts).toEqual([{ note: expect.stringMatching(/^The server refused .*temperature \(now left out\)/) }]);
});

describe('after one refusal and then another, other requests leave out only what is refused to all', () => {
  const noSchema = 'json_schema is not supported';
  const tooMany = 'max_tokens: at most 8192';
  const noRoom = (prompt: number, tokens: number) =>
    `input length and \`max_tokens\` exceed context limit: ${prompt} + ${tokens} > 9000`;
  it.each<[string, string, Partial<Form>, Partial<Form>]>([
    [noSchema, 'Failed to generate valid JSON', { format: null }, { format: 'json_object' }],
    [noSchema, 'Bad request', { format: null, effort: null }, { format: 'json_object', effort: 'none' }],
    [
      'Failed to generate valid JSON',
      'Unrecognized request argument: max_tokens',
      { format: null, limit: 'max_completion_tokens' },
      { format: 'json_schema', limit: 'max_completion_tokens' },
    ],
    [tooMany, noRoom(5000, 8192), { tokens: 4000 }, { tokens: 8192 }],
    [tooMany, noRoom(7700, 8192), { tokens: 1300 }, { tokens: 8192 }],
    [noRoom(5000, allTokens), 'max_tokens: at most 3000', { tokens: 3000 }, { tokens: 3000 }],
  ])('%s, %s', async (first, second, sent, kept) => {
    const form = new RequestForm({ tokens: allTokens }, maxTokens);
    const response = await respond(form, [first, second]);
    expect(response.sent).toMatchObject(sent);
    expect(response.parts).toMatchObject([{ finish: Number(sent.tokens) < maxTokens ? 'context' : 'length' }]);
    expect(form.current()).toMatchObject(kept);
  });
});
