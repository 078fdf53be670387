import { piecesOf } from '../goodResponse.ts';
import type { Said } from '../upstream.ts';
import { choice, ends, event, good, json, type ModelServer, said, stream, whole, writes } from './modelServer.ts';

const jsonLines = piecesOf(good).map((content) => `${JSON.stringify({ choices: [{ delta: { content } }] })}\n`);
const lastJsonLine = '{"choices":[{"delta":{},"finish_reason":"stop"}]}';

/** Ends lines as Windows does, and cuts between the bytes of a character and of a line end. */
function springStream(text: string): Said {
  const events = piecesOf(text, 500).map((content) => ({ choices: [{ index: 0, delta: { content } }] }));
  const last = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
  const lines = events.map((event, id) => `id:${id}\r\nevent:message\r\ndata:${JSON.stringify(event)}\r\n\r\n`);
  const bytes = Buffer.from([':keep-alive\r\n\r\n', ...lines, `data:${JSON.stringify(last)}\r\n`].join(''));
  const ends = [...bytes.keys()].filter((at) => bytes[at] === 0xc3 || bytes[at] === 0x0d).map((at) => at + 1);
  const parts = [0, ...ends].map((from, at) => bytes.subarray(from, ends[at]));
  return {
    type: 'text/event-stream;charset=UTF-8',
    async afterwards(response) {
      response.socket?.setNoDelay(true);
      for (const part of parts) {
        response.write(part);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      response.end();
    },
  };
}

/** How a response is sent: in a stream or whole, with which headers, lines and pings, and how it ends. */
export const transports: readonly ModelServer[] = [
  {
    name: 'leaves out empty lines',
    respond: () =>
      stream(
        ...piecesOf(good, 4).map(
          (content) => `data: ${JSON.stringify({ id: 'x'.repeat(2000), choices: [{ delta: { content } }] })}\n`,
        ),
        ...ends('stop'),
      ),
  },
  {
    name: 'sends pings that are words',
    respond: () => stream('data: ping\n\n', ...said(good), 'data: heartbeat\n\n', ...ends('stop')),
  },
  { name: 'does not stream', respond: () => whole({ content: good }) },
  {
    name: 'does not stream, and ends as streams do, on the same line',
    respond: () => stream(`${whole({ content: good }).body}data: [DONE]\n\n`),
  },
  { name: 'does not stream, and gives no reason for the end', respond: () => whole({ content: good }, null) },
  {
    name: 'streams with the type of a page',
    respond: () => ({ type: 'text/plain', body: [...said(good), ...ends('stop')] }),
  },
  {
    name: 'streams lines of JSON',
    respond: () => ({
      type: 'application/x-ndjson',
      body: [...jsonLines, `${lastJsonLine}\n`],
    }),
  },
  { name: 'ends without a reason', respond: () => writes(good, null) },
  { name: 'ends in silence', respond: () => stream(...said(good)) },
  {
    name: 'breaks off after the last brace',
    respond: () => stream(...said(good), 'data: {"error": {"message": "gone", "code": 502}}\n\n'),
  },
  {
    name: 'counts nonsense',
    respond: () => stream(...said(good), ...ends('stop', { prompt_tokens: -1, completion_tokens: 'many' })),
  },
  { name: 'counts nothing', respond: () => stream(...said(good), choice({}, 'stop'), 'data: [DONE]\n\n') },
  {
    name: 'sends comments, pings and sources (Open WebUI)',
    respond: () =>
      stream(
        ': OPENROUTER PROCESSING\n\n',
        'event: ping\n\n',
        event({ sources: [{ document: ['A page about contracts.'] }] }),
        ...said(good),
        ...ends('stop'),
      ),
  },
  {
    name: 'sends signs of life in a form of its own',
    respond: () =>
      stream(
        event({ status: 'ok', response: 'processing' }),
        ...said(good).flatMap((piece) => [piece, event({ message: 'heartbeat' })]),
        ...ends('stop'),
      ),
  },
  { name: 'writes line ends without end after it', respond: () => writes(`${good}${'\n'.repeat(5000)}`, 'length') },
  { name: 'says data twice', respond: () => stream(...said(good).map((one) => `data: ${one}`), ...ends('stop')) },
  {
    name: 'sends lines of JSON as one',
    respond: () => ({
      type: 'application/json',
      body: [...jsonLines, lastJsonLine],
    }),
  },
  {
    name: 'says that it is compressed, unless it must not be, and never is (relays)',
    respond: (_, __, headers) =>
      `${headers['accept-encoding']}`.includes('gzip')
        ? { ...writes(good), headers: { 'content-encoding': 'gzip' } }
        : writes(good),
  },
  {
    name: 'turns away programs without a name of their own (Cloudflare)',
    respond: (_, __, headers) =>
      /^(undefined|node|undici)/.test(`${headers['user-agent']}`) ? { status: 403 } : writes(good),
  },
  {
    name: 'has the result of a request at another address (Modal)',
    respond: ({ messages }) => (messages ? { status: 303, headers: { location: '?result=fc-01' } } : writes(good)),
    requests: [2, 2],
  },
  {
    name: 'writes events as Spring does, in pieces of some bytes',
    respond: () => springStream(good.replace('A Careful Approach', 'A Careful Résumé')),
  },
  {
    name: 'spreads an event over lines',
    respond: () => stream(...said(good).map((piece) => piece.replaceAll(/,(?="\w)/g, ',\ndata: ')), ...ends('stop')),
  },
  {
    name: 'writes two responses at once',
    respond: () =>
      stream(
        ...said(good).flatMap((piece) => [piece, event({ choices: [{ index: 1, delta: { content: 'or' } }] })]),
        ...ends('stop'),
      ),
  },
  {
    name: 'repeats with each piece what came before (Perplexity)',
    respond: () =>
      stream(
        ...piecesOf(good).map((content, at, all) =>
          event({ choices: [{ delta: { content }, message: { content: all.slice(0, at + 1).join('') } }] }),
        ),
        ...ends('stop'),
      ),
  },
  {
    name: 'sends in each piece all that came before (DashScope)',
    respond() {
      const growing = (text: string, key: string) =>
        piecesOf(text).map((_, at, all) => choice({ [key]: all.slice(0, at + 1).join('') }));
      const [first = '', ...more] = growing(good, 'content');
      const thinking = growing('What does this say of the contract? '.repeat(80), 'reasoning_content');
      return stream(...thinking, first, ...more.slice(0, 9), ...more.slice(8), ...ends('stop'));
    },
  },
  {
    name: 'sends all of it again at the end (MiniMax)',
    respond: () => stream(...said(good), event({ choices: [{ finish_reason: 'stop', message: { content: good } }] })),
  },
  {
    name: 'sends the events in a list (Gemini)',
    respond: () =>
      json(
        200,
        piecesOf(good).map((content) => ({ choices: [{ delta: { content } }] })),
      ),
  },
];
