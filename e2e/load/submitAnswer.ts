import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { root } from '../../server/testing/builtServer.ts';
import type { LoadedServer } from './loadedServer.ts';

/** 135 words on average. */
const answers: string[] = readFileSync(
  join(root, 'evaluators', 'laboratory', 'labelled', 'training', 'ordinary.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).answer);

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 1024 });

export type Submission = {
  server: LoadedServer;
  url?: string;
  stream?: boolean;
  /** Otherwise an answer that nobody has submitted before, by a player who has submitted nothing before. */
  userAnswer?: string;
  client?: string;
  signal?: AbortSignal;
};

let sent = 0;

/** False if there was no whole response. */
export function submitAnswer({ server, url = server.evaluateAnswer, stream = true, ...given }: Submission) {
  sent += 1;
  const at = sent;
  const {
    userAnswer = `${answers[at % answers.length]} I write this as number ${at}.`,
    client = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    ...signal
  } = given;
  const headers = {
    'content-type': 'application/json',
    accept: stream ? 'text/event-stream' : 'application/json',
    'x-forwarded-for': client,
  };
  // The front does not trust x-forwarded-for.
  const localAddress = `127.0.0.${2 + (at % 8)}`;
  return new Promise<boolean>((resolve) => {
    request(url, { method: 'POST', agent, headers, localAddress, ...signal }, async (response) => {
      let text = '';
      response.on('error', () => resolve(false));
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve(stream ? text.includes('event: done') : response.statusCode === 200 && text.endsWith('}')),
      );
    })
      .on('error', () => resolve(false))
      .end(JSON.stringify({ scenario: server.scenarioAt(at), userAnswer }));
  });
}
