import type { ServerResponse } from 'node:http';
import { ollama } from './dialects.ts';
import { piecesOf } from './goodReply.ts';
import { startUpstream, type Upstream } from './upstream.ts';

export type OllamaModel = {
  version: '0.15' | '0.33';
  reply: string;
  /** `always` is like gpt-oss, which ignores `think: false`. */
  thinks?: 'unless disabled' | 'always';
  /** The host to which Ollama forwards requests, if it does not run the model itself. */
  remoteHost?: string;
  contextLength?: number;
  /** The response of /api/pull. Without it, the model is already downloaded. */
  pull?: readonly object[];
};

type ChatBody = {
  messages: { content: string }[];
  options: { num_ctx: number; num_predict: number };
  truncate?: boolean;
  think?: boolean | string;
};

/** `keeps` is the number of tokens that are left if Ollama truncates a prompt that is too long. */
const versions = {
  '0.15': { tooLong: () => 'the input length exceeds the context length', keeps: (context: number) => context },
  '0.33': {
    tooLong: (prompt: number, context: number) =>
      `request (${prompt} tokens) exceeds the available context size (${context} tokens), try increasing it`,
    keeps: (context: number) => Math.floor(context / 2) + 3,
  },
};

/** One character counts as one token. */
export function startOllama(model: OllamaModel): Promise<Upstream> {
  let missing = model.pull !== undefined;
  return startUpstream((response, { path, body }) => {
    if (path === '/api/pull') {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(model.pull?.map((line) => `${JSON.stringify(line)}\n`).join(''));
      missing = !model.pull?.some((line) => 'status' in line && line.status === 'success');
      return;
    }
    if (missing) return refuse(response, 404, "model 'tiny' not found");
    if (path === '/api/show') return send(response, 200, shown(model));
    if (path !== '/api/chat')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
    const chatBody = body as ChatBody;
    // Without messages, Ollama only loads the model.
    if (chatBody.messages.length === 0)
      return send(response, 200, { done: true, done_reason: 'load', message: { content: '' } });
    const refused = refusalOf(model, chatBody);
    return refused === undefined ? chat(response, model, chatBody) : refuse(response, 400, refused);
  });
}

function shown({ thinks, remoteHost, contextLength = 131_072 }: OllamaModel): object {
  return {
    capabilities: ['completion', ...(thinks ? ['thinking'] : [])],
    model_info: {
      'general.architecture': thinks === 'always' ? 'gptoss' : 'tiny',
      'tiny.context_length': contextLength,
    },
    ...(remoteHost ? { remote_host: remoteHost, remote_model: 'tiny' } : {}),
  };
}

function tokensIn(messages: ChatBody['messages']): number {
  return messages.reduce((sum, { content }) => sum + [...content].length, 0);
}

function refusalOf({ version }: OllamaModel, { messages, options, truncate = true }: ChatBody): string | undefined {
  const prompt = tokensIn(messages);
  return prompt >= options.num_ctx && !truncate ? versions[version].tooLong(prompt, options.num_ctx) : undefined;
}

function chat(response: ServerResponse, { version, reply, thinks }: OllamaModel, body: ChatBody): void {
  const { messages, options, think = true } = body;
  const whole = tokensIn(messages);
  const prompt = whole < options.num_ctx ? whole : versions[version].keeps(options.num_ctx);
  ollama.begin(response);
  const line = (part: object) => response.write(`${JSON.stringify({ model: 'tiny', ...part })}\n`);
  const thought =
    thinks === undefined || (thinks === 'unless disabled' && think === false) ? 0 : think === 'low' ? 300 : 5000;
  const spent = Math.min(thought, options.num_predict);
  for (let token = 0; token < spent; token++)
    line({ message: { role: 'assistant', content: '', thinking: 'hm ' }, done: false });
  const isCut = spent === options.num_predict;
  if (!isCut) for (const text of piecesOf(reply)) ollama.piece(response, text);
  line({
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: isCut ? 'length' : 'stop',
    prompt_eval_count: prompt,
    eval_count: spent + 300,
  });
  response.end();
}

function refuse(response: ServerResponse, status: number, error: string): void {
  send(response, status, { error });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
