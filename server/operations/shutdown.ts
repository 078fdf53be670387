import { setMaxListeners } from 'node:events';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../apiError.ts';
import { onceClosed } from '../http/onceClosed.ts';

/** For running evaluations to finish. */
const graceMs = 20_000;

/** For the replies to aborted evaluations to be sent. */
const flushMs = 1000;

/** Refuses new evaluations, lets running ones finish for a while, and then aborts them with an error for the player. */
export class Shutdown {
  readonly #abort = new AbortController();
  #begun = false;
  #active = 0;

  constructor() {
    setMaxListeners(0, this.#abort.signal); // every call adds a listener
  }

  get begun(): boolean {
    return this.#begun;
  }
  get status(): 'ok' | 'shutting down' {
    return this.#begun ? 'shutting down' : 'ok';
  }
  /** Aborts with an ApiError when the grace period is over. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  watch({ server }: FastifyInstance): void {
    server.on('request', (_, response) => {
      this.#active += 1;
      onceClosed(response, () => {
        this.#active -= 1;
        this.#closeIdle(server);
      });
    });
  }

  /** A second signal ends the process at once. */
  onSignals(app: FastifyInstance): void {
    closeWithGrace({ delay: graceMs + 5000, logger: app.log }, async ({ err }) => {
      if (err) app.log.fatal(err);
      await this.close(app);
    });
  }

  async close(app: FastifyInstance, grace = graceMs): Promise<void> {
    this.#begun = true;
    const timers = [
      setTimeout(() => this.#abort.abort(new ApiError('restarting')), grace),
      setTimeout(() => app.server.closeAllConnections(), grace + flushMs),
    ];
    const closed = new Promise((resolve) => app.server.close(resolve));
    this.#closeIdle(app.server);
    await closed; // app.close must wait, because from then on Fastify answers every request with an error
    await app.close();
    for (const timer of timers) clearTimeout(timer);
  }

  /** Node would wait for connections that never sent a request, such as those that browsers open in advance. */
  #closeIdle(server: FastifyInstance['server']): void {
    if (this.#begun && this.#active === 0) server.closeAllConnections();
  }
}
