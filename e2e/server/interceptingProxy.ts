import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EvaluationRecord } from '../../server/operations/evaluationRecord.ts';

/** A call to which the test responds, event by event. */
class StreamedCall {
  readonly name: EvaluationRecord['call'];
  readonly body: unknown;
  readonly accept: string | undefined;
  /** True once the page has closed the connection early. */
  hungUp = false;
  readonly #response: ServerResponse;
  constructor(name: EvaluationRecord['call'], body: unknown, request: IncomingMessage, response: ServerResponse) {
    this.name = name;
    this.body = body;
    this.accept = request.headers.accept;
    this.#response = response;
    response.on('close', () => {
      this.hungUp = !response.writableFinished;
    });
  }

  send(event: 'progress' | 'text' | 'done' | 'error', data: object): void {
    if (!this.#response.headersSent) this.#response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.#response.write(`: ping\n\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (event === 'done' || event === 'error') this.#response.end();
  }
  /** Breaks the connection. */
  cut(): void {
    this.#response.destroy();
  }
}

/** These are about the connection to the game's server, or about the body before fetch() decoded it. */
const notPassed = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'];

/** A proxy in front of the game's server: the test responds to the chosen calls, everything else is passed through. */
export class InterceptingProxy {
  readonly #server = createServer();
  readonly #calls: StreamedCall[] = [];
  readonly #awaited: ((call: StreamedCall) => void)[] = [];
  /** The calls that the test responds to. */
  takes: readonly EvaluationRecord['call'][] = ['evaluate-answer', 'evaluate-overall'];

  /** Starts the proxy and returns its URL. */
  async listen(target: string): Promise<string> {
    this.#server.on('request', (request, response) => {
      void this.#respond(target, request, response).catch(() => response.destroy());
    });
    this.#server.listen(0, 'localhost');
    await once(this.#server, 'listening');
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Takes the oldest call that the test has not taken yet, or waits for one. */
  async nextCall(): Promise<StreamedCall> {
    return this.#calls.shift() ?? new Promise((resolve) => this.#awaited.push(resolve));
  }

  async #respond(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = await request.toArray();
    const body = Buffer.concat(chunks);
    const name = this.takes.find((call) => request.url?.endsWith(`/${call}`));
    if (name) {
      const call = new StreamedCall(name, JSON.parse(body.toString()), request, response);
      const awaiting = this.#awaited.shift();
      if (awaiting) awaiting(call);
      else this.#calls.push(call);
      return;
    }
    const { method = 'GET', url = '/', headers } = request;
    const passedOn = await fetch(new URL(url, target), {
      method,
      headers: { accept: headers.accept ?? '*/*', 'content-type': headers['content-type'] ?? 'text/plain' },
      ...(method === 'POST' && { body }),
    });
    const passed = new Headers(passedOn.headers);
    for (const header of notPassed) passed.delete(header);
    response.setHeaders(passed).writeHead(passedOn.status);
    response.end(Buffer.from(await passedOn.arrayBuffer()));
  }
}
