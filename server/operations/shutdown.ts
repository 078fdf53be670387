import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isatty } from 'node:tty';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../apiError.ts';

/** A call may be on its way on a kept-alive connection when the last response has been sent. */
const quietMs = 500;

/** The responses to aborted evaluations take a moment to be sent. */
const flushMs = 1000;

/**
 * Once it has begun, no connection is accepted any more, and every response ends its own. So each client can send one
 * more call at most, which is answered like any other. What still runs after the grace period is aborted.
 */
export class Shutdown {
  readonly #graceMs: number;
  readonly #abort = new AbortController();
  /** Aborts with an ApiError when the grace period is over. */
  readonly signal = this.#abort.signal;
  readonly #active = new Set<ServerResponse>();
  #begun = false;
  #accepted = 0;
  #quiet: NodeJS.Timeout | undefined;

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
    setMaxListeners(0, this.signal); // every call adds a listener
  }

  get begun(): boolean {
    return this.#begun;
  }
  get status(): 'ok' | 'shutting down' {
    return this.#begun ? 'shutting down' : 'ok';
  }

  watch({ server }: FastifyInstance): void {
    server.on('connection', () => {
      this.#accepted += 1;
    });
    server.prependListener('request', (_, response) => {
      this.#active.add(response);
      if (this.#begun) closeAfter(response);
      response.once('close', () => {
        this.#active.delete(response);
        this.#closeWhenQuiet(server);
      });
    });
  }

  /** A second signal ends the process at once. */
  onSignals(app: FastifyInstance): void {
    // With nohup, none of them is a terminal. Node ignores that nohup has turned this signal off.
    const skip = [0, 1, 2].some(isatty) ? [] : ['SIGHUP' as const];
    for (const signal of skip) process.on(signal, () => {});
    closeWithGrace({ delay: this.#graceMs + 5000, logger: app.log, skip }, async ({ err }) => {
      if (err) app.log.fatal(err);
      await this.close(app);
    });
  }

  async close(app: FastifyInstance): Promise<void> {
    const { server } = app;
    this.#begun = true;
    for (const response of this.#active) closeAfter(response);
    const timers = [
      setTimeout(() => this.#abort.abort(new ApiError('restarting')), this.#graceMs),
      setTimeout(() => server.closeAllConnections(), this.#graceMs + flushMs),
    ];
    await this.#acceptQueued();
    // The close method of HTTP servers would also close idle connections, on which a call may be on its way.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    this.#closeWhenQuiet(server);
    await closed; // app.close must wait, because from then on Fastify answers every request with an error
    await app.close();
    for (const timer of [...timers, this.#quiet]) clearTimeout(timer);
  }

  /** Closing the server would reset connections that the kernel has accepted, and that wait for this process. */
  async #acceptQueued(): Promise<void> {
    let before: number;
    do {
      before = this.#accepted;
      await nextTurn(); // the rest of this turn of the event loop, and
      await nextTurn(); // a whole one, in which Node accepts at least one connection if there is any
    } while (this.#accepted > before && !this.signal.aborted);
  }

  /** Node would wait for connections that never sent a request, such as those that browsers open in advance. */
  #closeWhenQuiet(server: FastifyInstance['server']): void {
    if (!this.#begun) return;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      if (this.#active.size === 0) server.closeAllConnections();
    }, quietMs);
  }
}

/** A stream that has begun says so already. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
