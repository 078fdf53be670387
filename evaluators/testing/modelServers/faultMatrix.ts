import { type Dialect, secretKey, writes } from '../dialects.ts';
import { writeEndlessly } from '../upstream.ts';
import { answer, good, json, type ModelServer, once, twice } from './modelServer.ts';

/** What a model server of any dialect may do. */
export function faultMatrix(dialect: Dialect): readonly ModelServer[] {
  const { contentType, prefix, piece, message, error, noSuchModel, missingModelHint } = dialect;
  const fails = (status: number, headers?: Record<string, string>) => () =>
    json(status, error(`no: ${answer} ${secretKey}`), headers);
  const streams = (...body: string[]) => ({ type: contentType, body });
  const cutOff = { fault: 'unreachable', requests: twice } as const;
  const unusable = { fault: 'unusable', requests: twice } as const;
  const tooSlow = { fault: 'tooSlow', requests: once, deadlineMs: 1500 } as const;
  const misconfigured = { fault: 'misconfigured', requests: once } as const;
  const begun = piece(good.slice(0, 40));
  return [
    {
      name: 'resets the connection',
      respond: () => ({ afterwards: ({ socket }) => void socket?.resetAndDestroy() }),
      ...cutOff,
    },
    {
      name: 'breaks off in the middle',
      respond: () => ({ ...streams(begun), afterwards: ({ socket }) => void setTimeout(() => socket?.destroy(), 20) }),
      ...cutOff,
    },
    { name: 'ends without a final event', respond: () => streams(begun), ...cutOff },
    { name: 'ends within an event', respond: () => streams(begun, begun.slice(0, -20)), ...cutOff },
    {
      name: 'reports an error in the middle',
      respond: () => streams(begun, message(error('the GPU fell off'))),
      hint: /The model server failed: see its log\./,
      ...cutOff,
    },
    { name: 'fails with 500', respond: fails(500), hint: /The model server failed: see its log\./, ...cutOff },
    { name: 'fails with 502', respond: fails(502), hint: /"upstreamStatus":502/, ...cutOff },
    {
      name: 'fails once',
      respond: (_, at) => (at === 0 ? fails(500)() : writes(dialect, `<think>first this { then that</think>\n${good}`)),
      requests: twice,
    },
    { name: 'hangs before the first byte', respond: () => ({ afterwards: () => {} }), ...tooSlow },
    {
      name: 'hangs after the headers',
      respond: () => ({ afterwards: (response) => response.flushHeaders() }),
      ...tooSlow,
    },
    {
      name: 'sends one space at a time for ever',
      respond: () => ({
        ...streams(),
        afterwards(response) {
          const timer = setInterval(() => response.write(piece(' ')), 50);
          response.on('close', () => clearInterval(timer));
        },
      }),
      ...tooSlow,
    },
    { name: 'rejects the key (401)', respond: fails(401), ...misconfigured },
    { name: 'forbids the request (403)', respond: fails(403), ...misconfigured },
    {
      name: 'has no such model (404)',
      respond: () => json(404, noSuchModel),
      hint: missingModelHint,
      ...misconfigured,
    },
    {
      name: 'limits the rate (429) for longer than the deadline',
      respond: fails(429, { 'retry-after': '30' }),
      fault: 'busy',
      requests: once,
      retryAfter: '30',
    },
    {
      name: 'limits the rate (429) for a moment',
      respond: fails(429, { 'retry-after': '0' }),
      fault: 'busy',
      requests: twice,
      retryAfter: '0',
    },
    { name: 'still loads its model (503)', respond: fails(503), fault: 'busy', requests: once },
    ...[
      ['no JSON', 'I think it is fine.'],
      ['JSON of another shape', '{"level":"Lead"}'],
      ['JSON nested without end', '{"evidence":'.repeat(1200)],
      ['nothing', ''],
      ['thoughts that never end', `<think>hm ${good.slice(0, -20)}`],
    ].map(
      ([what, text = '']): ModelServer => ({
        name: `writes ${what}`,
        respond: () => writes(dialect, text),
        ...unusable,
      }),
    ),
    {
      name: 'is cut off by length',
      respond: () => writes(dialect, good.slice(0, -20), 'length'),
      hint: /EVALUATOR_MAX_TOKENS/,
      ...unusable,
    },
    {
      name: 'repeats itself up to the limit of tokens',
      respond: () => writes(dialect, good.slice(0, 300) + 'a model '.repeat(4000), 'length'),
      hint: /cut off: .* may be too small, or the model repeats itself without end/,
      ...unusable,
    },
    {
      name: 'sends an HTML page',
      respond: () => ({
        type: 'text/html',
        body: `<!doctype html><a>Billing</a><p>Invalid API key? Sign in, ${answer}`,
      }),
      hint: /A page came instead of a response/,
      ...unusable,
    },
    { name: 'sends lines that are not JSON', respond: () => streams(`data: {broken ${answer}}\n\n`), ...unusable },
    {
      name: 'sends an error without end',
      respond: () => ({ status: 500, afterwards: (response) => void writeEndlessly(response, answer.repeat(100)) }),
      ...cutOff,
    },
    {
      name: 'sends a line without end',
      respond: () => ({
        ...streams('data: {"message": "'),
        afterwards: (response) => void writeEndlessly(response, answer.repeat(100)),
      }),
      ...unusable,
    },
    {
      name: 'sends JSON nested without end',
      respond: () => streams(`${prefix}${'['.repeat(9999)}${']'.repeat(9999)}\n\n`),
      ...unusable,
    },
    {
      name: 'redirects to another server',
      respond: () => ({ status: 307, headers: { location: '/elsewhere' } }),
      hint: /The server redirects to another path, which is not followed\./,
      ...misconfigured,
    },
  ];
}
