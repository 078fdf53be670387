import type { ServerResponse } from 'node:http';
import type { Evaluator } from '../evaluator.ts';
import type { Timeouts } from '../model/attempts.ts';
import { modelEvaluator } from '../model/modelEvaluator.ts';
import { ollamaChat } from '../ollama/ollamaChat.ts';
import { openaiChat } from '../openai/openaiChat.ts';
import { choice, ends } from './modelServers/modelServer.ts';
import { ollamaVersions } from './ollamaVersions.ts';

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

/** Tests check that this key is never logged or sent to a client. */
export const secretKey = 'sk-very-secret';

export const openai: Dialect = {
  name: 'openai',
  path: '/v1/chat/completions',
  contentType: 'text/event-stream',
  begin: (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }),
  piece: (response, content) => response.write(choice({ content })),
  end: (response, reason) => response.end(ends(reason).join('')),
  breakDown: (response) => response.end(`data: {"error": {"message": "the GPU fell off", "code": 500}}\n\n`),
  errorBody: (message) => JSON.stringify({ error: { message, type: 'error', code: null } }),
  noSuchModel: '{"error": {"message": "The model `tiny` does not exist", "code": "model_not_found"}}',
  evaluator: (origin, timeouts) =>
    modelEvaluator(openaiChat({ ...settings, baseUrl: `${origin}/v1`, apiKey: secretKey }), timeouts),
};

const { noSuchModel, runnerDied } = ollamaVersions['0.32.15'];

export const ollama: Dialect = {
  name: 'ollama',
  path: '/api/chat',
  contentType: 'application/x-ndjson',
  begin: (response) => response.writeHead(200, { 'content-type': 'application/x-ndjson' }),
  piece: (response, content) => sendLine(response, { message: { role: 'assistant', content }, done: false }),
  end(response, reason) {
    const counts = { prompt_eval_count: 1200, eval_count: 300, total_duration: 1, eval_duration: 1 };
    sendLine(response, { message: { role: 'assistant', content: '' }, done: true, done_reason: reason, ...counts });
    response.end();
  },
  breakDown: (response) => response.end(`${JSON.stringify({ error: runnerDied })}\n`),
  errorBody: (message) => JSON.stringify({ error: message }),
  noSuchModel: JSON.stringify({ error: noSuchModel }),
  evaluator: ollamaEvaluator(false),
};

export const pullingOllama: Dialect = { ...ollama, evaluator: ollamaEvaluator(true) };

function ollamaEvaluator(pull: boolean): Dialect['evaluator'] {
  return (host, timeouts) => modelEvaluator(ollamaChat({ ...settings, host, authorization: null, pull }), timeouts);
}

function sendLine(response: ServerResponse, part: object): void {
  response.write(`${JSON.stringify({ model: 'tiny', created_at: '2026-01-01T00:00:00Z', ...part })}\n`);
}

/** Tested by contract.test.ts and server/apiError.test.ts. */
export const dialects: readonly Dialect[] = [openai, ollama];
