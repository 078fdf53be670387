import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeReply, partialReply } from './partialReply.ts';

const value = { a: 'x } </think> <think>', b: [1, { c: '“😀\\"' }] };
const json = JSON.stringify(value, null, 1);

describe('a whole reply', () => {
  it.each([
    ['bare', json],
    ['in a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['between other text', `Here you are:\n${json}\nI hope this helps.`],
    ['after thinking', `<think>\nIs it {"a": 1}? No.\n</think>\n\n${json}`],
    ['after empty thinking', `\n <think></think>${json}`],
    ['after thinking and in a code fence', `<think>hm</think>\n\`\`\`\n${json}\n\`\`\``],
  ])('is read %s', (_, reply) => {
    expect(completeReply(reply)).toEqual(value);
    expect(partialReply(reply)).toEqual(value);
  });

  it.each([
    ['nothing', ''],
    ['words', 'I cannot help with that.'],
    ['thinking that never ends', `<think>${json}`],
    ['thinking alone', '<think>{"a": 1}</think>'],
    ['half of it', json.slice(0, -3)],
    ['a brace', '{'],
    ['invalid JSON', "{a: 'b'}"],
  ])('is unusable when it is %s', (_, reply) => {
    expect(() => completeReply(reply)).toThrow(expect.objectContaining({ fault: 'unusable' }));
  });
});

it('a complete reply is read after thinking without an opening tag', () => {
  expect(completeReply(`Is it {"a": 1}? No.\n</think>\n{"b": 2}`)).toEqual({ b: 2 });
  expect(completeReply(`Hm.</think>${json}`)).toEqual(value);
});

describe('a growing reply', () => {
  it('is undefined until there is a brace outside the thinking', () => {
    const reply = `<think>{"a": 1}</think>${json}`;
    for (let length = 0; length <= reply.indexOf('</think>') + 8; length++)
      expect(partialReply(reply.slice(0, length))).toBeUndefined();
    expect(partialReply(reply.slice(0, reply.indexOf('</think>') + 9))).toEqual({});
  });

  it('never throws, and gives the value when complete', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (object, cut) => {
        fc.pre(!Object.keys(object).includes('__proto__'));
        const text = JSON.stringify(object);
        partialReply(text.slice(0, cut % text.length));
        expect(JSON.stringify(completeReply(text))).toBe(text);
      }),
    );
    fc.assert(fc.property(fc.string(), (junk) => partialReply(`{"a": [${junk}`) !== null));
  });

  it.each(['{"a":'.repeat(12_000), `{"a":${'['.repeat(50_000)}`])('copes with endless nesting', (reply) => {
    partialReply(reply);
    expect(() => completeReply(reply)).toThrow('unusable');
  });
});
