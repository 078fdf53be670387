import type { ServerResponse } from 'node:http';
import { ollama } from './dialects.ts';
import { piecesOf } from './goodReply.ts';
import { type OllamaVersion, ollamaVersions } from './ollamaVersions.ts';
import { startUpstream, type Upstream } from './upstream.ts';

export type OllamaModel = {
  version: OllamaVersion;
  reply: string;
  replyTokens?: number;
  /** `always` is like gpt-oss, which ignores `think: false`. */
  thinks?: 'unless disabled' | 'always';
  /** The host to which Ollama forwards requests, if it does not run the model itself. */
  remoteHost?: string;
  contextLength?: number;
  /** The response of /api/pull. Without it, the model is already downloaded. */
  pull?: readonly object[];
  /** The message with which every attempt to load the model fails. */
  loadingFails?: string;
  runnerDies?: boolean;
  /** Writes prose instead of JSON: Qwen 3.5 does so without thinking, MLX builds do so always. */
  ignoresFormat?: 'without thinking' | 'always';
};

type ChatBody = {
  messages: { content: string }[];
  options: { num_ctx: number; num_predict: number };
  truncate?: boolean;
  shift?: boolean;
  think?: boolean | string;
};

/** `loads` is how often the model has been loaded. */
export type OllamaServer = Upstream & { loads: () => number };

/** One character counts as one token. */
export async function startOllama(model: OllamaModel): Promise<OllamaServer> {
  const version = ollamaVersions[model.version];
  let missing = model.pull !== undefined;
  let loads = 0;
  let loadedWith: unknown;
  const upstream = await startUpstream((response, { path, body }) => {
    if (path === '/api/pull') {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(model.pull?.map((line) => `${JSON.stringify(line)}\n`).join(''));
      missing = !model.pull?.some((line) => 'status' in line && line.status === 'success');
      return;
    }
    if (missing) return refuse(response, 404, version.noSuchModel);
    if (path === '/api/show') return send(response, 200, shown(model));
    if (path !== '/api/chat')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
    const chatBody = body as ChatBody;
    if (chatBody.think && model.thinks === undefined) return refuse(response, 400, '"tiny" does not support thinking');
    if (model.loadingFails !== undefined) return refuse(response, 500, model.loadingFails);
    if (loadedWith !== version.loadedWith(chatBody)) loads += 1;
    loadedWith = version.loadedWith(chatBody);
    // Without messages, Ollama only loads the model.
    if (chatBody.messages.length === 0)
      return send(response, 200, { done: true, done_reason: 'load', message: { content: '' } });
    const refused = refusalOf(model, chatBody);
    return refused === undefined ? chat(response, model, chatBody) : refuse(response, 400, refused);
  });
  return { ...upstream, loads: () => loads };
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
  return prompt >= options.num_ctx && !truncate ? ollamaVersions[version].tooLong(prompt, options.num_ctx) : undefined;
}

function chat(response: ServerResponse, model: OllamaModel, { messages, options, think = true }: ChatBody): void {
  const { replyTokens = 300, thinks, ignoresFormat } = model;
  const isProse = ignoresFormat === 'always' || (ignoresFormat && think === false);
  const reply = isProse ? 'I think that this answer asks the right people.' : model.reply;
  const version = ollamaVersions[model.version];
  const whole = tokensIn(messages);
  const prompt = whole < options.num_ctx ? whole : version.keeps(options.num_ctx);
  ollama.begin(response);
  const line = (part: object) => response.write(`${JSON.stringify({ model: 'tiny', ...part })}\n`);
  const room = Math.min(options.num_predict, options.num_ctx - prompt);
  const thought =
    thinks === undefined || (thinks === 'unless disabled' && think === false) ? 0 : think === 'low' ? 300 : 5000;
  const thinking = Math.min(thought, room);
  for (let token = 0; token < thinking; token++)
    line({ message: { role: 'assistant', content: token === thinking - 1 ? ' ' : '', thinking: 'hm ' }, done: false });
  const isCut = thought + replyTokens > room;
  const written = isCut ? reply.slice(0, reply.length * ((room - thinking) / replyTokens)) : reply;
  for (const text of piecesOf(model.runnerDies ? written.slice(0, 40) : written)) ollama.piece(response, text);
  if (model.runnerDies) return void response.end(`${JSON.stringify({ error: version.runnerDied })}\n`);
  line({
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: isCut ? 'length' : 'stop',
    prompt_eval_count: prompt,
    eval_count: isCut ? room : thinking + replyTokens,
  });
  response.end();
}

function refuse(response: ServerResponse, status: number, error: string): void {
  send(response, status, { error });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
