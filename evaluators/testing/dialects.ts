import type { ServerResponse } from 'node:http';
import type { Evaluator } from '../evaluator.ts';
import type { Timeouts } from '../model/attempts.ts';
import { modelEvaluator } from '../model/modelEvaluator.ts';
import { ollamaChat } from '../ollama/ollamaChat.ts';
import { openaiChat } from '../openai/openaiChat.ts';
import { type OllamaVersion, ollamaVersions } from './ollamaVersions.ts';

export type Dialect = {
  name: string;
  contentType: string;
  begin: (response: ServerResponse) => void;
  piece: (response: ServerResponse, text: string) => void;
  end: (response: ServerResponse, reason: 'stop' | 'length') => void;
  breakDown: (response: ServerResponse) => void;
  errorBody: (message: string) => string;
  /** The body of the 404 for an unknown model. */
  noSuchModel: string;
  evaluator: (origin: string, timeouts: Timeouts) => Evaluator;
  /** The path of requests to the model. */
  path: string;
};

const settings = { model: 'tiny', temperature: 0, maxTokens: 2000, thirdParty: null };
const usage = { prompt_tokens: 1200, completion_tokens: 300, total_tokens: 1500 };

/** Tests check that this key is never logged or sent to a client. */
export const secretKey = 'sk-very-secret';

export const openai: Dialect = {
  name: 'openai',
  path: '/v1/chat/completions',
  contentType: 'text/event-stream',
  begin: (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }),
  piece: (response, content) => sendChunk(response, { delta: { content }, finish_reason: null }),
  end(response, reason) {
    sendChunk(response, { delta: {}, finish_reason: reason });
    response.write(`data: ${JSON.stringify({ ...chunk, choices: [], usage })}\n\n`);
    response.end('data: [DONE]\n\n');
  },
  breakDown: (response) => response.end(`data: {"error": {"message": "the GPU fell off", "code": 500}}\n\n`),
  errorBody: (message) => JSON.stringify({ error: { message, type: 'error', code: null } }),
  noSuchModel: '{"error": {"message": "The model `tiny` does not exist", "code": "model_not_found"}}',
  evaluator: (origin, timeouts) =>
    modelEvaluator(openaiChat({ ...settings, baseUrl: `${origin}/v1`, apiKey: secretKey }), timeouts),
};

const chunk = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'tiny' };

function sendChunk(response: ServerResponse, choice: object): void {
  response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`);
}

const ollamaDialect = (version: OllamaVersion, pull = false): Dialect => ({
  name: `ollama ${version}`,
  path: '/api/chat',
  contentType: 'application/x-ndjson',
  begin: (response) => response.writeHead(200, { 'content-type': 'application/x-ndjson' }),
  piece: (response, content) => sendLine(response, { message: { role: 'assistant', content }, done: false }),
  end(response, reason) {
    const counts = { prompt_eval_count: 1200, eval_count: 300, total_duration: 1, eval_duration: 1 };
    sendLine(response, { message: { role: 'assistant', content: '' }, done: true, done_reason: reason, ...counts });
    response.end();
  },
  breakDown: (response) => response.end(`${JSON.stringify({ error: ollamaVersions[version].runnerDied })}\n`),
  errorBody: (message) => JSON.stringify({ error: message }),
  noSuchModel: JSON.stringify({ error: ollamaVersions[version].noSuchModel }),
  evaluator: (origin, timeouts) =>
    modelEvaluator(ollamaChat({ ...settings, host: origin, authorization: null, pull }), timeouts),
});

function sendLine(response: ServerResponse, part: object): void {
  response.write(`${JSON.stringify({ model: 'tiny', created_at: '2026-01-01T00:00:00Z', ...part })}\n`);
}

export const ollama = ollamaDialect('0.32.15');
export const pullingOllama = ollamaDialect('0.32.15', true);

/** Tested by contract.test.ts and server/apiError.test.ts. */
export const dialects: readonly Dialect[] = [openai, ollamaDialect('0.15.6'), ollama];
