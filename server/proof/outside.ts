import { once } from 'node:events';
import { connect } from 'node:net';
import type { PageData } from '../api.ts';
import { conclude, find, until } from './findings.ts';
import { send } from './player.ts';
import { modelAt, startModel, startServer } from './processes.ts';

/**
 * `npm run prove:outside`: what the guard and the life cycle do, seen from outside of the built server's process, byte by
 * byte on its socket. What each fault of a model becomes is seen over a socket by server/apiError.test.ts.
 */
const secret = 'unforgettable';
const model = await startModel({ LATENCY_MS: '1500' });
const server = await startServer({
  ...modelAt(model.said),
  RATE_LIMIT_PER_MINUTE: '30',
  LOG_LEVEL: 'trace',
  OPENAI_API_KEY: 'sk-very-secret',
});
const { hostname, port } = new URL(server.origin);
const call = '/functions/evaluate-answer';
const page = await send<PageData>(`${server.origin}/`, '127.0.0.1');
const valid = JSON.stringify({
  scenario: page.body?.scenarios[0],
  userAnswer: `I would ask about the ${secret} date.`,
});

/** Sends a request as it is written, and returns the reply's status, headers and body. */
async function say(first: string, headers: Record<string, string> = {}, body = '', from = '127.0.0.1') {
  const socket = connect({ port: Number(port), host: hostname, localAddress: from }).setEncoding('utf8');
  socket.on('error', () => {});
  const all = {
    Host: 'localhost',
    Connection: 'close',
    ...(body && { 'Content-Length': Buffer.byteLength(body) }),
    ...headers,
  };
  const head = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.write(`${first} HTTP/1.1\r\n${head}\r\n${body}`);
  let heard = '';
  for await (const chunk of socket) heard += chunk;
  const end = heard.indexOf('\r\n\r\n');
  return { status: Number(heard.slice(9, 12)), headers: heard.slice(0, end).toLowerCase(), body: heard.slice(end + 4) };
}

const json = { 'Content-Type': 'application/json' };
const post = (body: string, headers: Record<string, string> = json) => say(`POST ${call}`, headers, body);
const isEnvelope = (body: string, code: string) => new RegExp(`"error":\\{"code":"${code}","message":"[^"]`).test(body);

async function refuses(
  what: string,
  reply: Promise<{ status: number; headers: string; body: string }>,
  status: number,
  code: string,
  header = '',
) {
  const seen = await reply;
  find(
    what,
    `${seen.status} ${code}`,
    seen.status === status && isEnvelope(seen.body, code) && seen.headers.includes(header),
  );
}

await refuses('malformed JSON', post('{"scenario": '), 400, 'bad_request');
await refuses('prototype keys', post('{"__proto__": {"a": 1}, "scenario": 1}'), 400, 'bad_request');
await refuses(
  'no words',
  post(JSON.stringify({ scenario: page.body?.scenarios[0], userAnswer: ' \n' })),
  400,
  'bad_request',
);
await refuses('a body that is too large', post(`"${'x'.repeat(65 * 1024)}"`), 413, 'too_large');
await refuses('text/plain', post(valid, { 'Content-Type': 'text/plain' }), 415, 'unsupported_media_type');
await refuses(
  'a form',
  post('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }),
  415,
  'unsupported_media_type',
);
await refuses('another method', say(`PUT ${call}`), 405, 'method_not_allowed', 'allow: post');
await refuses('an altered scenario', post(valid.replace('"title":"', '"title":"Not ')), 422, 'scenario_changed');
await refuses(
  'another site, by its own word',
  post(valid, { ...json, 'Sec-Fetch-Site': 'cross-site' }),
  403,
  'cross_site',
);
await refuses('another site, by Origin', post(valid, { ...json, Origin: 'http://evil.example' }), 403, 'cross_site');
await refuses('another name (DNS rebinding)', post(valid, { ...json, Host: 'evil.example' }), 421, 'host_not_allowed');
const told = await say('GET /', { Host: 'firm.example.org', Accept: 'text/html' });
find(
  'a browser by another name gets a page',
  `${told.status}, with ALLOWED_HOSTS=firm.example.org`,
  told.status === 421 && told.body.includes('ALLOWED_HOSTS=firm.example.org'),
);
for (const path of [
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/....//package.json',
]) {
  const { status, body } = await say(`GET ${path}`);
  find(`path traversal: ${path}`, status, (status === 403 || status === 404) && !body.includes('devDependencies'));
}
await refuses('no HTTP at all', say('HELO'), 400, 'bad_request');
await refuses('headers without end', say('GET /', { X: 'x'.repeat(40_000) }), 431, 'headers_too_large');

const begun = performance.now();
const half = connect(Number(port), hostname);
half.write(
  `POST ${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"sce`,
);
const [cut] = await once(half.setEncoding('utf8'), 'data');
find(
  'a body that never comes is given up after (s)',
  Math.round((performance.now() - begun) / 1000),
  String(cut).startsWith('HTTP/1.1 408'),
);
half.destroy();

const headers = (await say('GET /', { Accept: 'text/html' })).headers;
find(
  'the policy of the page',
  "default-src 'none', no inline script",
  headers.includes("content-security-policy: default-src 'none';script-src 'self';") && !headers.includes('unsafe'),
);
find(
  'nosniff, no-referrer, no HSTS, no CORS',
  'so',
  headers.includes('nosniff') && headers.includes('no-referrer') && !/strict-transport|access-control/.test(headers),
);
find('the X-Forwarded-For of whom nobody trusts', 'one client all the same', await forgedIsOne());

const leaving = connect(Number(port), hostname);
leaving.write(
  `POST ${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(valid)}\r\n\r\n${valid}`,
);
await until('it is at work', async () => (await server.metric('the_firm_evaluations_in_flight')) === 1);
leaving.destroy();
await until('it is stopped', async () => (await server.metric('the_firm_evaluations_in_flight')) === 0, 1.4);
await until('the log', () => /"outcome":"left"[^\n]*\n[^\n]*"status":499/.test(server.output()), 5);
find('a caller who leaves: the model is stopped, the log says', '499', true);

const last = send<{ feedback: string }>(
  `${server.origin}${call}`,
  '127.0.3.1',
  valid.replace('I would ask', 'I would wait and ask'),
);
await until('it is at work', async () => (await server.metric('the_firm_evaluations_in_flight')) === 1);
const silent = connect(Number(port), hostname).on('error', () => {});
const ended = server.end('SIGTERM');
await until('nobody gets in', async () => (await send(`${server.origin}/healthz`, '127.0.0.1')).status === 0, 1);
find('SIGTERM: new connections', 'refused', true);
find(
  'SIGTERM: what is at work gets its feedback',
  (await last).status,
  (await last).body?.feedback.includes('**') === true,
);
find('SIGTERM: the process ends, though a socket is silent, with', await ended, (await ended) === 0);
silent.destroy();
find(
  'in its log: texts, keys, addresses',
  'none',
  !new RegExp(`${secret}|sk-very-secret|127\\.0\\.3\\.1|evil`).test(server.output()),
);
await model.end();
conclude();

/** Thirty calls a minute are allowed: does a client that says it is many get more? */
async function forgedIsOne(): Promise<boolean> {
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      say(`POST ${call}`, { ...json, 'X-Forwarded-For': `192.0.2.${at}` }, '{}', '127.0.3.2'),
    ),
  );
  return replies.filter(({ status }) => status === 429).length === 10;
}
