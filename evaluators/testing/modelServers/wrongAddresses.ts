import { failsAtOnce, failsTwice, json, type ModelServer } from './modelServer.ts';

/** Something else answers at the address: another path, a page or a redirect. */
export const wrongAddresses: readonly ModelServer[] = [
  failsAtOnce('responds to every path with some error', 'misconfigured', json(200, { error: 'not found' }), {
    basePath: '',
    modelList: json(200, { error: 'not found' }),
    isReady: false,
    hint: /end in \/v1/,
  }),
  failsAtOnce(
    'responds to every path that something is wrong (LM Studio)',
    'misconfigured',
    json(200, { error: 'Unexpected endpoint or method. (POST /chat/completions)' }),
    {
      basePath: '',
      modelList: json(200, { error: 'Unexpected endpoint or method. (GET /models)' }),
      isReady: false,
      hint: /end in \/v1/,
    },
  ),
  failsTwice('says at every path that it is up', 'unusable', json(200, { status: 'ok', result: 'pong' }), {
    modelList: json(200, { status: 'ok', result: 'pong' }),
    isReady: false,
  }),
  failsAtOnce('has nothing in /v1, and does not say what is missing', 'misconfigured', json(404, {}), {
    hint: /^OPENAI_MODEL "tiny" or the path of OPENAI_BASE_URL does not exist there\.$/m,
  }),
  failsAtOnce('has nothing outside of /v1', 'misconfigured', json(404, { detail: 'Not Found' }), {
    basePath: '',
    modelList: json(404, { detail: 'Not Found' }),
    isReady: false,
    hint: /end in \/v1/,
  }),
  ...[
    { type: 'text/html', body: '<!DOCTYPE html><title>Just a moment...</title>' },
    { type: 'text/plain', body: 'error code: 1010' },
    { body: '' },
  ].map((refusal) =>
    failsAtOnce(
      `is behind something that lets only browsers in: ${refusal.body}`,
      'misconfigured',
      { status: 403, ...refusal },
      { hint: /^A proxy or firewall .* the key is hardly to blame/m },
    ),
  ),
  ...['example.org/v1?state=sk-very', 'user:sk-very@example.org/v1', 'sk-very@example.org'].map((address) =>
    failsAtOnce(
      `redirects to ${address}`,
      'misconfigured',
      { status: 301, headers: { location: `https://${address}` }, body: '' },
      {
        modelList: { status: 301, headers: { location: `https://${address}` }, body: '' },
        isReady: false,
        hint: /redirects to https:\/\/example\.org, .*OPENAI_BASE_URL/,
      },
    ),
  ),
  ...[303, 307].map((status) =>
    failsTwice(
      `redirects to an invalid address, with ${status}`,
      'unreachable',
      { status, headers: { location: 'https://model server/v1' } },
      { hint: /^The server redirects to an address that is not valid: see its log\.$/m },
    ),
  ),
  ...(
    [
      ['text/html', '<html><title>400 The plain HTTP request was sent to HTTPS port</title></html>', /https:\/\/\.$/m],
      ['text/plain', 'Client sent an HTTP request to an HTTPS server.', /^The address in OPENAI_BASE_URL .* https:/m],
      ['text/html', '<html><title>Request Rejected</title></html>', /^OPENAI_BASE_URL may be wrong/m],
      ['text/plain', 'API version not supported', /^OPENAI_BASE_URL may be wrong/m],
    ] as const
  ).map(([type, body, hint]) =>
    failsAtOnce(`says of the address: ${body}`, 'misconfigured', { status: 400, type, body }, { hint }),
  ),
  ...['', '/v1'].map((basePath) =>
    failsAtOnce(
      `serves its page at every path, also below "${basePath}" (Open WebUI)`,
      'misconfigured',
      json(405, { detail: 'Method Not Allowed' }),
      {
        basePath,
        modelList: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Open WebUI</title>' },
        isReady: false,
        hint: /^OPENAI_BASE_URL .*\/api for Open WebUI/m,
      },
    ),
  ),
  failsAtOnce(
    'has another path',
    'misconfigured',
    { status: 405, type: 'text/html', body: '<h1>405 Not Allowed</h1>' },
    {
      modelList: { status: 404, type: 'text/html', body: '<h1>404 Not Found</h1>' },
      isReady: false,
      hint: /OPENAI_BASE_URL/,
    },
  ),
];
