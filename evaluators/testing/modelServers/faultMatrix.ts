import { type Dialect, secretKey, writes } from '../dialects.ts';
import { writeEndlessly } from '../upstream.ts';
import { answer, good, json, type ModelServer, once, twice } from './modelServer.ts';

/** What a model server of any dialect may do. */
export function faultMatrix(dialect: Dialect): readonly ModelServer[] {
  const { contentType, piece, message, error, noSuchModel, name } = dialect;
  const fails = (status: number, headers?: Record<string, string>) => () =>
    json(status, error(`no: ${answer} ${secretKey}`), headers);
  const streams = (...body: string[]) => ({ type: contentType, body });
  const cutOff = { out: 'unreachable', requests: twice } as const;
  const unusable = { out: 'unusable', requests: twice } as const;
  const tooSlow = { out: 'tooSlow', requests: once, deadlineMs: 1500 } as const;
  const misconfigured = { out: 'misconfigured', requests: once } as const;
  const begun = piece(good.slice(0, 40));
  return [
    {
      name: 'resets the connection',
      does: () => ({ afterwards: ({ socket }) => void socket?.resetAndDestroy() }),
      ...cutOff,
    },
    {
      name: 'breaks off in the middle',
      does: () => ({ ...streams(begun), afterwards: ({ socket }) => void setTimeout(() => socket?.destroy(), 20) }),
      ...cutOff,
    },
    { name: 'ends without a final event', does: () => streams(begun), ...cutOff },
    { name: 'ends within an event', does: () => streams(begun, begun.slice(0, -20)), ...cutOff },
    {
      name: 'reports an error in the middle',
      does: () => streams(begun, message(error('the GPU fell off'))),
      hint: /The model server failed: see its log\./,
      ...cutOff,
    },
    { name: 'fails with 500', does: fails(500), hint: /The model server failed: see its log\./, ...cutOff },
    { name: 'fails with 502', does: fails(502), hint: /"upstreamStatus":502/, ...cutOff },
    {
      name: 'fails once',
      does: (_, at) => (at === 0 ? fails(500)() : writes(dialect, `<think>first this { then that</think>\n${good}`)),
      requests: twice,
    },
    { name: 'hangs before the first byte', does: () => ({ afterwards: () => {} }), ...tooSlow },
    {
      name: 'hangs after the headers',
      does: () => ({ afterwards: (response) => response.flushHeaders() }),
      ...tooSlow,
    },
    {
      name: 'sends one space at a time for ever',
      does: () => ({
        ...streams(),
        afterwards(response) {
          const timer = setInterval(() => response.write(piece(' ')), 50);
          response.on('close', () => clearInterval(timer));
        },
      }),
      ...tooSlow,
    },
    { name: 'rejects the key (401)', does: fails(401), ...misconfigured },
    { name: 'forbids the request (403)', does: fails(403), ...misconfigured },
    {
      name: 'has no such model (404)',
      does: () => json(404, noSuchModel),
      hint: name === 'ollama' ? /ollama pull tiny/ : /OPENAI_MODEL .{1,2}tiny/,
      ...misconfigured,
    },
    {
      name: 'limits the rate (429) for longer than the deadline',
      does: fails(429, { 'retry-after': '30' }),
      out: 'busy',
      requests: once,
      retryAfter: '30',
    },
    {
      name: 'limits the rate (429) for a moment',
      does: fails(429, { 'retry-after': '0' }),
      out: 'busy',
      requests: twice,
      retryAfter: '0',
    },
    { name: 'still loads its model (503)', does: fails(503), out: 'busy', requests: once },
    ...[
      ['no JSON', 'I think it is fine.'],
      ['JSON of another shape', '{"level":"Lead"}'],
      ['JSON nested without end', '{"evidence":'.repeat(1200)],
      ['nothing', ''],
      ['thoughts that never end', `<think>hm ${good.slice(0, -20)}`],
    ].map(
      ([what, text = '']): ModelServer => ({
        name: `writes ${what}`,
        does: () => writes(dialect, text),
        ...unusable,
      }),
    ),
    {
      name: 'is cut off by length',
      does: () => writes(dialect, good.slice(0, -20), 'length'),
      hint: /EVALUATOR_MAX_TOKENS/,
      ...unusable,
    },
    {
      name: 'sends an HTML page',
      does: () => ({ type: 'text/html', body: `<!doctype html><a>Billing</a><p>Invalid API key? Sign in, ${answer}` }),
      hint: /A page came instead of a response/,
      ...unusable,
    },
    { name: 'sends lines that are not JSON', does: () => streams(`data: {broken ${answer}}\n\n`), ...unusable },
    {
      name: 'sends an error without end',
      does: () => ({ status: 500, afterwards: (response) => void writeEndlessly(response, answer.repeat(100)) }),
      ...cutOff,
    },
    {
      name: 'sends a line without end',
      does: () => ({
        ...streams('data: {"message": "'),
        afterwards: (response) => void writeEndlessly(response, answer.repeat(100)),
      }),
      ...unusable,
    },
    {
      name: 'sends JSON nested without end',
      does: () =>
        streams(`${message({}).startsWith('data') ? 'data: ' : ''}${'['.repeat(9999)}${']'.repeat(9999)}\n\n`),
      ...unusable,
    },
    {
      name: 'redirects to another server',
      does: () => ({ status: 307, headers: { location: '/elsewhere' } }),
      hint: /The server redirects to another path, which is not followed\./,
      ...misconfigured,
    },
  ];
}
