import { type Dialect, secretKey } from '../../evaluators/testing/dialects.ts';
import { goodReply, piecesOf } from '../../evaluators/testing/goodReply.ts';
import { type Behaviour, writeEndlessly } from '../../evaluators/testing/upstream.ts';
import { bank, scenarioAt } from './testApp.ts';

const secretAnswer = 'I would read the unforgettable contract with Dana, because the date costs us.';
export const valid = { scenario: scenarioAt(0), userAnswer: secretAnswer };
const entry = bank[0] as (typeof bank)[number];
export const whole = JSON.stringify(goodReply(entry, secretAnswer));

type Row = {
  does: (dialect: Dialect) => Behaviour;
  status: number;
  code: string;
  calls: number;
  retryAfter?: string;
  /** Must be in the log. */
  hint?: (dialect: Dialect) => string;
  deadline?: number;
};

export const status =
  (code: number, headers: Record<string, string> = {}) =>
  ({ errorBody }: Dialect): Behaviour =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(errorBody(`no: ${secretAnswer} ${secretKey}`));
  };

export const writes =
  (text: string, reason: 'stop' | 'length' = 'stop') =>
  ({ begin, piece, end }: Dialect): Behaviour =>
  (response) => {
    begin(response);
    for (const part of piecesOf(text)) piece(response, part);
    end(response, reason);
  };

const drip = ({ begin, piece }: Dialect): Behaviour => {
  return (response) => {
    begin(response);
    const timer = setInterval(() => piece(response, ' '), 50);
    response.on('close', () => clearInterval(timer));
  };
};

export const rows: Record<string, Row> = {
  'resets the connection': {
    does: () => (response) => void response.socket?.resetAndDestroy(),
    ...{ status: 502, code: 'evaluator_down', calls: 2 },
  },
  'breaks off in the middle': {
    does:
      ({ begin, piece }) =>
      (response) => {
        begin(response);
        piece(response, whole.slice(0, 40));
        setTimeout(() => response.socket?.destroy(), 20);
      },
    ...{ status: 502, code: 'evaluator_down', calls: 2 },
  },
  'ends without a final event': {
    does:
      ({ begin, piece }) =>
      (response) => {
        begin(response);
        piece(response, whole.slice(0, 40));
        response.end();
      },
    ...{ status: 502, code: 'evaluator_down', calls: 2 },
  },
  'reports an error in the middle': {
    does:
      ({ begin, piece, breakDown }) =>
      (response) => {
        begin(response);
        piece(response, whole.slice(0, 40));
        breakDown(response);
      },
    ...{ status: 502, code: 'evaluator_down', calls: 2 },
    hint: () => 'The model server failed: see its log.',
  },
  'fails with 500': { does: status(500), status: 502, code: 'evaluator_down', calls: 2 },
  'fails with 502': { does: status(502), status: 502, code: 'evaluator_down', calls: 2 },
  'hangs before the first byte': {
    does: () => () => {},
    status: 504,
    code: 'evaluator_slow',
    calls: 1,
    deadline: 1500,
  },
  'hangs after the headers': {
    does:
      ({ begin }) =>
      (response) => {
        begin(response);
        response.flushHeaders();
      },
    ...{ status: 504, code: 'evaluator_slow', calls: 1, deadline: 1500 },
  },
  'sends one space at a time for ever': { does: drip, status: 504, code: 'evaluator_slow', calls: 1, deadline: 1500 },
  'rejects the key (401)': { does: status(401), status: 503, code: 'evaluator_misconfigured', calls: 1 },
  'forbids the request (403)': { does: status(403), status: 503, code: 'evaluator_misconfigured', calls: 1 },
  'has no such model (404)': {
    does:
      ({ noSuchModel }) =>
      (response) =>
        void response.writeHead(404, { 'content-type': 'application/json' }).end(noSuchModel),
    ...{ status: 503, code: 'evaluator_misconfigured', calls: 1 },
    hint: ({ name }) => (name === 'ollama' ? 'ollama pull tiny' : 'OPENAI_MODEL "tiny"'),
  },
  'limits the rate (429) for longer than the deadline': {
    does: status(429, { 'retry-after': '30' }),
    ...{ status: 503, code: 'evaluator_busy', calls: 1, retryAfter: '30' },
  },
  'limits the rate (429) for a moment': {
    does: status(429, { 'retry-after': '0' }),
    ...{ status: 503, code: 'evaluator_busy', calls: 2, retryAfter: '0' },
  },
  'still loads its model (503)': { does: status(503), status: 503, code: 'evaluator_busy', calls: 1 },
  'writes no JSON': { does: writes('I think it is fine.'), status: 502, code: 'evaluator_unusable', calls: 2 },
  'writes JSON of another shape': {
    does: writes('{"level":"Lead"}'),
    status: 502,
    code: 'evaluator_unusable',
    calls: 2,
  },
  'writes JSON nested without end': {
    does: writes('{"evidence":'.repeat(4900)),
    ...{ status: 502, code: 'evaluator_unusable', calls: 2 },
  },
  'writes nothing': { does: writes(''), status: 502, code: 'evaluator_unusable', calls: 2 },
  'sends an HTML page': {
    does: () => (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><p>Sign in, ${secretAnswer}`);
    },
    ...{ status: 502, code: 'evaluator_unusable', calls: 2 },
  },
  'sends lines that are not JSON': {
    does:
      ({ begin }) =>
      (response) => {
        begin(response);
        response.end(`data: {"broken ${secretAnswer}\n\n`);
      },
    ...{ status: 502, code: 'evaluator_unusable', calls: 2 },
  },
  'sends an error without end': {
    does: () => (response) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      writeEndlessly(response, secretAnswer.repeat(100));
    },
    ...{ status: 502, code: 'evaluator_down', calls: 2 },
  },
  'sends a line without end': {
    does:
      ({ begin }) =>
      (response) => {
        begin(response);
        response.write('data: {"message": "');
        writeEndlessly(response, secretAnswer.repeat(100));
      },
    ...{ status: 502, code: 'evaluator_unusable', calls: 2 },
  },
  'sends JSON nested without end': {
    does:
      ({ begin, contentType }) =>
      (response) => {
        begin(response);
        response.end(`${contentType.includes('event') ? 'data: ' : ''}${'['.repeat(9999)}${']'.repeat(9999)}\n\n`);
      },
    ...{ status: 502, code: 'evaluator_unusable', calls: 2 },
  },
  'redirects to another server': {
    does: () => (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
    ...{ status: 503, code: 'evaluator_misconfigured', calls: 1 },
    hint: () => 'The server redirects elsewhere, which is not followed.',
  },
  'is cut off by length': {
    does: writes(whole.slice(0, -20), 'length'),
    status: 502,
    code: 'evaluator_unusable',
    calls: 2,
  },
  'never stops thinking': {
    does: writes(`<think>hm ${whole.slice(0, -20)}`),
    status: 502,
    code: 'evaluator_unusable',
    calls: 2,
  },
};
