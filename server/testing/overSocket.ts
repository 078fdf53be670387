import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type Response = {
  statusCode: number;
  headers: NodeJS.Dict<unknown>;
  body: string;
  json: <Body = Record<string, unknown>>() => Body;
};

const agent = new Agent({ keepAlive: true });

/** Several requests at once may be the first, and each call of `listen` would add listeners to the server. */
const opening = new WeakMap<FastifyInstance, Promise<string>>();

/** Lets the app listen first if it does not listen yet. */
export async function overSocket(
  app: FastifyInstance,
  path: string,
  payload: string,
  headers: Record<string, string>,
): Promise<Response> {
  if (!app.server.listening) {
    const opened = opening.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
    opening.set(app, opened);
    await opened;
  }
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { port, path, method: 'POST', agent, headers: { host: 'localhost', ...headers } };
    const sending = request({ host: '127.0.0.1', ...options }, async (response) => {
      let body = '';
      for await (const chunk of response.setEncoding('utf8')) body += chunk;
      const { statusCode = 0, headers } = response;
      resolve({ statusCode, headers, body, json: () => JSON.parse(body) });
    });
    sending.on('error', reject).end(payload);
  });
}
