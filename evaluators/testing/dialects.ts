import type { Evaluator } from '../evaluator.ts';
import { modelEvaluator } from '../model/modelEvaluator.ts';
import { noProxies } from '../model/testing/noProxies.ts';
import type { ChatModel } from '../model/transport/chatModel.ts';
import { type OllamaSettings, ollamaChat } from '../ollama/ollamaChat.ts';
import { type OpenAiSettings, openaiChat } from '../openai/openaiChat.ts';
import { acmeChat } from './acmeChat.ts';
import { piecesOf } from './goodResponse.ts';
import { choice, ends, event } from './modelServers/modelServer.ts';
import { ollamaVersions } from './ollamaVersions.ts';
import type { Said } from './upstream.ts';

export type Dialect = {
  name: string;
  /** The path of requests to the model. */
  path: string;
  /** The type of a streamed response. */
  contentType: string;
  /** What a message in such a response begins with. */
  prefix: string;
  message: (content: object) => string;
  piece: (text: string) => string;
  end: (reason: 'stop' | 'length') => string;
  error: (message: string) => object;
  /** The error for an unknown model. */
  noSuchModel: object;
  /** What the operator is told about it. */
  missingModelHint: RegExp;
  chat: (origin: string, changes?: Changes) => ChatModel;
};

type Changes = Partial<OpenAiSettings & OllamaSettings>;

/** Tests check that this key is never logged or sent to a client. */
export const secretKey = 'sk-very-secret';

const settings = { model: 'tiny', temperature: 0, maxTokens: 2000, thirdParty: null, proxies: noProxies };

export const openai: Dialect = {
  name: 'openai',
  path: '/v1/chat/completions',
  contentType: 'text/event-stream',
  prefix: 'data: ',
  message: event,
  piece: (content) => choice({ content }),
  end: (reason) => ends(reason).join(''),
  error: (message) => ({ error: { message, type: 'error', code: null } }),
  noSuchModel: { error: { message: 'The model `tiny` does not exist', code: 'model_not_found' } },
  missingModelHint: /OPENAI_MODEL .{1,2}tiny/,
  chat: (origin, changes) => openaiChat({ ...settings, baseUrl: `${origin}/v1`, apiKey: secretKey, ...changes }),
};

const line = (part: object) => `${JSON.stringify({ model: 'tiny', created_at: '2026-01-01T00:00:00Z', ...part })}\n`;

export const ollama = {
  name: 'ollama',
  path: '/api/chat',
  contentType: 'application/x-ndjson',
  prefix: '',
  message: line,
  piece: (content, key = 'content') => line({ message: { role: 'assistant', content: '', [key]: content } }),
  end: (done_reason, counts = { prompt_eval_count: 1200, eval_count: 300 }) =>
    line({ message: { role: 'assistant', content: '' }, done: true, done_reason, ...counts }),
  error: (error) => ({ error }),
  noSuchModel: { error: ollamaVersions['0.32.15'].noSuchModel },
  missingModelHint: /ollama pull tiny/,
  chat: (host, changes) => ollamaChat({ ...settings, host, authorization: null, pull: false, ...changes }),
} satisfies Dialect;

const acmeMessage = (content: object) => `${JSON.stringify(content)}\n`;

const acme: Dialect = {
  name: 'acme',
  path: '/chat',
  contentType: 'application/x-ndjson',
  prefix: '',
  message: acmeMessage,
  piece: (text) => acmeMessage({ text }),
  end: (reason) => acmeMessage({ end: reason }),
  error: (message) => ({ error: message }),
  noSuchModel: { error: 'no such model' },
  missingModelHint: /OPENAI_MODEL .{1,2}tiny/,
  chat: (baseUrl) => acmeChat({ ...settings, baseUrl, apiKey: secretKey }),
};

/** Tested by contract.test.ts, modelServers.test.ts and server/evaluation/modelServers.test.ts. */
export const dialects: readonly Dialect[] = [openai, ollama, acme];

export function writes({ contentType, piece, end }: Dialect, text: string, reason: 'stop' | 'length' = 'stop'): Said {
  return { type: contentType, body: [...piecesOf(text).map((part) => piece(part)), end(reason)] };
}

export function evaluatorAt(origin: string, { chat }: Dialect, changes: Changes = {}, deadlineMs = 20_000): Evaluator {
  return modelEvaluator(chat(origin, changes), { deadlineMs, idleMs: 20_000 });
}
