import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openai } from '../../evaluators/testing/dialects.ts';
import { goodResponseFor, piecesOf } from '../../evaluators/testing/goodResponse.ts';

const streamMs = 2000;

type ChatBody = {
  messages: { content: string }[];
  response_format: { json_schema: { schema: { properties: Record<string, { properties?: object }> } } };
};

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  if (request.url === '/v1/models') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[{"id":"tiny"}]}');
    return;
  }
  const { messages, response_format }: ChatBody = JSON.parse(text);
  const [, answer = ''] = /<answer-\w+>\n([\s\S]*)\n<\/answer-/.exec(messages.at(-1)?.content ?? '') ?? [];
  const good = goodResponseFor(response_format.json_schema.schema.properties, answer);
  response.writeHead(200, { 'content-type': openai.contentType });
  const pieces = piecesOf(JSON.stringify(good), 24);
  const begin = performance.now();
  for (const [at, piece] of pieces.entries()) {
    await wait(Math.max(0, begin + (streamMs * (at + 1)) / pieces.length - performance.now()));
    response.write(openai.piece(piece));
  }
  response.end(openai.end('stop'));
});

server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  process.stdout.write(`open on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
