import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { levels } from '../../scenarios/rubric.ts';
import type { EvaluatorError } from '../evaluatorError.ts';
import { ModelResponse } from './modelResponse.ts';
import { awkwardText } from './testing/awkwardResponses.ts';
import { inPieces, readPieces } from './testing/readPieces.ts';
import { goodResponse } from './testing/responses.ts';

const schema = Type.Object({ a: Type.String(), b: Type.Array(Type.Unknown()) }, { additionalProperties: false });
const value = { a: 'x } </think> <think> "b": \\', b: [1, -2.5e3, true, [], {}, { c: '“😀\\"\n' }] };
const json = JSON.stringify(value, null, 1);
/** Quotes an answer with an object in it, and does not fit itself. */
const quotesAnObject = `{"a": "{'a': '4', 'b': []}", "b": 1}`;

function read(pieces: readonly string[], thinking = '') {
  const response = new ModelResponse(schema);
  const growing: unknown[] = [];
  response.thinking = thinking;
  for (const piece of pieces) {
    response.text += piece;
    growing.push(structuredClone(response.read()));
  }
  return { growing, response };
}

describe('a response', () => {
  it.each([
    ['is the object', json],
    ['has a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['has other text around it', `Here {you} are, with "a": and "b":\n${json}\nI hope this {helps}.`],
    ['begins with thinking', `<think>\nIs it {"a": "1", "b": []}? No.\n</think>\n\n${json}`],
    ['begins with the end of thinking', `Is it {"a": 1}? "b": {"x</think>${json}`],
    ['breaks off before', `{"a": "it said "no" and\n${json}`],
    ['has it twice', `${json}${json}`],
    ['has it in another one', `{"response": [${json}]}`],
    ['is two objects', `${JSON.stringify({ a: value.a })}\n${JSON.stringify({ b: value.b })}`],
  ])('is found if it %s', (_, text) => {
    for (const pieces of [[text], [...text]]) expect(read(pieces).response.whole(true)).toEqual(value);
  });

  it('is found in the thinking alone, unless the response was cut', () => {
    const { response } = read([' '], `Let me see. ${json}`);
    expect(response.whole(true)).toEqual(value);
    expect(() => response.whole(false)).toThrow('unusable');
  });

  const ownObject = '{"a": "4", "b": []}';
  it.each([
    ['alone', ownObject],
    ['with other blanks', ownObject.replaceAll(' ', '\n')],
    ['in a quotation that breaks off after it', `{"a": "I say ${ownObject}`],
    ['after a part that the model began', `{"a": "1"}\n${ownObject}`],
  ])("is not the player's own object, %s", (_, text) => {
    const response = new ModelResponse(schema, `<answer>I say ${ownObject}</answer>`);
    response.text = text;
    expect(() => response.whole(true)).toThrow('unusable');
    response.text += json;
    expect(response.whole(true)).toEqual(value);
  });

  it('may have any character as an entity', () => {
    const { response } = read([
      '{&quot;a&quot;: &quot;It&#39;s &#128512; &#x1F600; &#8217; &#abc;&quot;, &#34;b&#34;: []}',
    ]);
    expect(response.whole(true)).toEqual({ a: "It's 😀 😀 ’ &#abc;", b: [] });
  });

  it('is preferred to a draft in the thinking, however its quotation marks are written', () => {
    const spelled = json.replaceAll('"', '&quot;');
    expect(read([spelled], '{"a": "4", "b": []}').response.whole(true)).toEqual(value);
  });

  it.each([
    ['The response is empty.', ''],
    ['The response has text and no JSON.', 'I cannot help with that.'],
    ['The JSON is cut off.', json.slice(0, -3)],
    ['The JSON is invalid or does not match the schema.', '{a = 1}'],
    ['The JSON is invalid or does not match the schema.', '{"a": {}, "b": []}'],
    ['The JSON is invalid or does not match the schema.', '{"a": "1", "a": "2", "b": []}'],
    ['The JSON is invalid or does not match the schema.', '{"a": "1", "b": [{"__proto__": {}}]}'],
    ['The JSON is invalid or does not match the schema.', '{"a": "1"}{"a": "2"}{"b": []}'],
    ['The JSON is invalid or does not match the schema.', '{"b": ["{"a": "4"}"], "b": []}'],
    [
      'The JSON is invalid or does not match the schema.',
      quotesAnObject.replaceAll("'", '&quot;').replace('1}', '{"c"}'),
    ],
    ['The JSON is cut off.', quotesAnObject.replaceAll("'", '\\"').slice(0, -3)],
    ['An object fits, and the rest of another follows.', quotesAnObject.replaceAll("'", '"').replace('1}', '[{}]}')],
    ['An object fits, and the rest of another follows.', '{"b": ["{"a": "4", "b": []}"]}'],
    ['An object fits, and the rest of another follows.', '{a: "{"a": "4", "b": []}", b: [{}]}'],
    ['Several objects fit, and they differ.', `${json}{"a": "", "b": []}`],
  ])('is unusable: %s', (hint, text) => {
    for (const pieces of [[text], [...text]])
      expect(() => read(pieces).response.whole(true)).toThrow(expect.objectContaining({ fault: 'unusable', hint }));
  });

  it('is read while it grows, in any pieces, and never takes anything back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.jsonValue()), fc.array(fc.nat()), (a, b, cuts) => {
        fc.pre(!JSON.stringify(b).includes('__proto__'));
        const { growing, response } = read(inPieces(JSON.stringify({ a, b }), cuts));
        // null stands for an empty text
        const withoutNull = JSON.stringify({ a, b }, (_, one) => one ?? '');
        expect(JSON.stringify(response.whole(true))).toBe(withoutNull);
        let before = '';
        for (const one of growing as { a?: string }[]) {
          expect((one?.a ?? '').startsWith(before)).toBe(true);
          before = one?.a ?? '';
        }
      }),
    );
  });

  it.each(['a\\', '\\u00', '\\\\"\\', '\u0000\\n'])('grows letter by letter with the escapes of %j in it', (end) => {
    const json = JSON.stringify({ a: `You ${end} and`, b: [] });
    const { growing } = read([...json]);
    const lengths = (growing as { a?: string }[]).map((one) => one?.a?.length ?? 0);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(lengths.at(-1)).toBe(`You ${end} and`.length);
  });

  it('is not read while it grows as long as it may be a draft', () => {
    expect(read([`<think>${json}`]).growing).toEqual([undefined]);
    expect(read([`${'A long introduction. '.repeat(20)}${json}`]).growing).toEqual([undefined]);
    for (const mark of ['analysis', 'analysis<|message|>', '<|channel|>analysis<|message|>', '<|channel>thought\n'])
      expect(read([`${mark}We need ${json}`]).growing).toEqual([undefined]);
    expect(read([`<|channel|>final<|message|>${json}`]).growing).toEqual([value]);
    for (const words of ['Here you are', 'My b', 'The key `a`', 'Analysis of the answer', 'analysis'])
      expect(read([`${words}: ${json}`]).growing).toEqual([value]);
  });

  it.each([
    ['blanks', `{"a": "x",${' '.repeat(400)}`],
    ['line ends', `{"a": "x",${'\n\t'.repeat(400)}`],
    ['escaped line ends in a string', `{"a": "${'\\n'.repeat(400)}`],
    ['words', `{"a": "${'on and '.repeat(9000)}`],
  ])('is given up if it has %s without end', (_, text) => {
    expect(() => read([text])).toThrow('unusable');
  });
});

describe('800 random responses', () => {
  const good = JSON.stringify(goodResponse);
  const level = readPieces([good]).assessment.level;
  /** One has a lower level, so that believing it raises nothing, and one a higher. */
  const lower = good.replace('"score":3', '"score":1');
  const higher = good.replaceAll(/"score":\d/g, '"score":4');
  const part = fc.oneof(
    fc.constantFrom(
      good,
      good,
      lower,
      higher,
      '{',
      '}',
      '"',
      "'",
      '//',
      '\\',
      '```json\n',
      '<think>',
      '</think>',
      '[/THINK]',
    ),
    fc.constantFrom('<|channel|>final<|message|>', '"evidence": {', '"feedback"', '{"level": "Lead"}', ' '.repeat(200)),
    fc.constantFrom(...['{"a":', '[', '"evidence":{"a":"'].map((text) => text.repeat(800))),
    awkwardText,
    fc.constantFrom(...["'", '“', '&quot;'].flatMap((mark) => [good, lower].map((one) => one.replaceAll('"', mark)))),
    fc.constantFrom(...[good, lower].map((text) => text.replaceAll(/"(\w+)":/g, '$1:'))),
    fc.nat(good.length).map((cut) => good.slice(0, cut)),
    fc.nat(good.length).map((cut) => good.slice(cut)),
    fc.jsonValue().map((any) => JSON.stringify({ evidence: any })),
  );

  it('never raise the level, and fail as unusable only', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 8 }), (parts, cuts) => {
        const isClaimed = parts.includes(higher);
        try {
          const { assessment } = readPieces(inPieces(parts.join(''), cuts));
          read += 1;
          // Another object that claims more counts only where it is the only one.
          if (!isClaimed) expect(levels.indexOf(assessment.level)).toBeLessThanOrEqual(levels.indexOf(level));
          if (isClaimed && parts.includes(good)) expect(parts.join('')).toMatch(/think|THINK|channel/);
        } catch (error) {
          expect((error as EvaluatorError).fault).toBe('unusable');
        }
      }),
      { numRuns: 800 },
    );
    expect(read).toBeGreaterThan(40);
  });
});
