import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { AssessmentReply, ConclusionReply } from '../../evaluators/model/replySchema.ts';
import { type Dialect, ollama, openai } from '../../evaluators/testing/dialects.ts';
import { goodConclusion, goodReplyBy, piecesOf } from '../../evaluators/testing/goodReply.ts';

/**
 * A process that stands in for Ollama and for an OpenAI-compatible server: every reply takes LATENCY_MS and is a good one.
 * A model that takes PULL_MS to download is there from the start with 0.
 */
const { PORT = '0', HOST = '127.0.0.1', LATENCY_MS = '0', PULL_MS = '0' } = process.env;

type Schema = { properties: Record<string, Schema> };
type ChatBody = {
  messages: { content: string }[];
  format?: Schema;
  response_format?: { json_schema: { schema: Schema } };
};

const pullSteps = 100;
let hasModel = PULL_MS === '0';
/** How many of each kind were asked for. */
const asked = { assessments: 0, conclusions: 0 };

function replyTo({ messages, format, response_format }: ChatBody): AssessmentReply | ConclusionReply {
  const { properties } = format ?? response_format?.json_schema.schema ?? { properties: {} };
  const keysOf = (name: string) => Object.keys(properties[name]?.properties ?? {});
  if (properties.answers) {
    asked.conclusions += 1;
    return goodConclusion(keysOf('answers').length);
  }
  asked.assessments += 1;
  const [, answer = ''] = /<answer-\w+>\n([\s\S]*)\n<\/answer-/.exec(messages.at(-1)?.content ?? '') ?? [];
  return goodReplyBy(keysOf('evidence'), keysOf('redLines'), answer);
}

async function chat({ begin, piece, end }: Dialect, response: ServerResponse, body: ChatBody): Promise<void> {
  await wait(Number(LATENCY_MS));
  begin(response);
  for (const part of piecesOf(JSON.stringify(replyTo(body)), 200)) piece(response, part);
  end(response, 'stop');
}

async function pull(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for (let completed = 0; completed <= pullSteps && !response.destroyed; completed++) {
    response.write(`${JSON.stringify({ status: 'pulling', digest: 'sha256:a', total: pullSteps, completed })}\n`);
    await wait(Number(PULL_MS) / pullSteps);
  }
  hasModel = true;
  response.end('{"status": "success"}\n');
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = text === '' ? {} : JSON.parse(text);
  if (request.url === '/asked') return json(response, 200, asked);
  if (request.url === '/v1/models') return json(response, 200, { object: 'list', data: [{ id: 'tiny' }] });
  if (request.url === '/v1/chat/completions') return chat(openai, response, body);
  if (request.url === '/api/pull') return pull(response);
  if (!hasModel) return json(response, 404, { error: "model 'tiny' not found" });
  if (request.url === '/api/show') return json(response, 200, { model_info: {} });
  if (request.url === '/api/chat')
    return body.messages.length === 0 ? json(response, 200, { done: true }) : chat(ollama, response, body);
  return json(response, 404, { error: 'not found' });
});

process.on('SIGTERM', () => process.exit(0));
server.listen({ port: Number(PORT), host: HOST, backlog: 4096 }, () => {
  const address = server.address();
  process.stdout.write(`open on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
