import { piecesOf } from '../goodResponse.ts';
import {
  choice,
  draft,
  ends,
  event,
  good,
  halves,
  json,
  type ModelServer,
  said,
  stream,
  whole,
  writes,
} from './modelServer.ts';

/** A zero is easily taken for nothing. */
const inNumbers = good.replace('"score"', '"at":0,"score"').split(/(\d)/);

/** Where in a response the text stands. */
export const textPlaces: readonly ModelServer[] = [
  {
    name: 'writes it as reasoning_content',
    respond: () => stream(...said(good, 'reasoning_content'), ...ends('stop')),
  },
  { name: 'writes it as reasoning, not streamed', respond: () => whole({ content: null, reasoning: good }) },
  { name: 'writes it as thinking_content', respond: () => whole({ content: '', thinking_content: good }) },
  {
    name: 'writes it as details of its reasoning (MiniMax)',
    respond: () => whole({ content: '', reasoning_details: [{ type: 'reasoning.text', text: good }] }),
  },
  { name: 'writes all of it as thinking that never ends', respond: () => writes(`<think>Let me see.\n${good}`) },
  {
    name: 'sends parts',
    respond: () =>
      whole({
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'Hm {' }] },
          { type: 'text', text: good },
        ],
      }),
  },
  {
    name: 'thinks in lists and then writes text (Magistral)',
    respond: () => {
      const thinking = [{ type: 'text', text: `A draft: ${draft} - no.` }];
      return stream(choice({ content: [{ type: 'thinking', thinking }] }), ...said(good), ...ends('stop'));
    },
  },
  {
    name: 'streams parts',
    respond: () =>
      stream(...piecesOf(good, 50).map((text) => choice({ content: [{ type: 'text', text }] })), ...ends('stop')),
  },
  {
    name: 'calls a tool',
    respond: () => whole({ content: null, tool_calls: [{ function: { name: 'json', arguments: good } }] }),
  },
  {
    name: 'calls a tool in pieces (LiteLLM)',
    respond: () => {
      const call = (part: object) => choice({ content: null, tool_calls: [{ index: 0, function: part }] });
      const pieces = piecesOf(good).map((text) => call({ arguments: text }));
      return stream(call({ name: 'json_tool_call', arguments: '' }), ...pieces, ...ends('tool_calls'));
    },
  },
  {
    name: 'calls a function',
    respond: () =>
      stream(...piecesOf(good).map((text) => choice({ function_call: { arguments: text } })), ...ends('stop')),
  },
  ...['data', 'result'].map(
    (key): ModelServer => ({
      name: `wraps all of it (${key})`,
      respond: () => json(200, { code: 0, msg: 'the success', [key]: { choices: [{ message: { content: good } }] } }),
    }),
  ),
  { name: 'numbers its choices', respond: () => json(200, { choices: { 0: { message: { content: good } } } }) },
  {
    name: 'sends strings in place of deltas',
    respond: () => stream(...piecesOf(good).map((delta) => event({ choices: [{ delta }] })), ...ends('stop')),
  },
  { name: 'sends the object as an object', respond: () => whole({ content: JSON.parse(good) }) },
  { name: 'sends the object parsed', respond: () => whole({ content: null, parsed: JSON.parse(good) }) },
  { name: 'sends the object as a text and parsed', respond: () => whole({ content: good, parsed: JSON.parse(good) }) },
  {
    name: 'sends the object as an object, in one event (Workers AI)',
    respond: () => stream(choice({ role: 'assistant', content: JSON.parse(good) }), ...ends('stop')),
  },
  ...(
    [
      ['content', (content) => choice({ content })],
      ['arguments', (text) => choice({ tool_calls: [{ index: 0, function: { arguments: text } }] })],
      ['response', (response) => event({ response })],
    ] satisfies [string, (piece: unknown) => string][]
  ).map(
    ([key, piece]): ModelServer => ({
      name: `sends a digit as a number (Workers AI, ${key})`,
      respond: () => stream(...inNumbers.map((text) => piece(/\d/.test(text) ? Number(text) : text)), ...ends('stop')),
    }),
  ),
  {
    name: 'spreads the object over two choices',
    respond: () => json(200, { choices: halves.map((content, index) => ({ index, message: { content } })) }),
  },
  {
    name: 'cuts the object in two choices',
    respond: () =>
      json(200, { choices: [good.slice(0, 300), good.slice(300)].map((content) => ({ message: { content } })) }),
  },
  {
    name: 'has it in the second choice (Copilot)',
    respond: () =>
      json(200, {
        choices: [
          { finish_reason: 'tool_calls', message: { content: 'I will fill in the form.' } },
          { finish_reason: 'tool_calls', message: { tool_calls: [{ function: { arguments: good } }] } },
        ],
      }),
  },
  {
    name: 'calls a tool for each part',
    respond: () => whole({ tool_calls: halves.map((text) => ({ function: { name: 'json', arguments: text } })) }),
  },
];
