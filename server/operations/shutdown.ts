import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../apiError.ts';

/** How long replies may go on being written once they have been told to end. */
const lastWords = 1000;

/** The end of a server: what is at work may finish, within limits, and nobody is left without a word. */
export class LifeCycle {
  readonly #cuts = new Set<(reason: ApiError) => void>();
  readonly #idle = new EventTarget();
  readonly #replies = new Set<ServerResponse>();
  #ending = false;
  #cut: ApiError | undefined;

  get ending(): boolean {
    return this.#ending;
  }
  /** Calls with what callers are told, when there is no time left to finish. Returns what takes the wish back. */
  whenCut(cut: (reason: ApiError) => void): () => void {
    if (this.#cut) cut(this.#cut);
    this.#cuts.add(cut);
    return () => this.#cuts.delete(cut);
  }

  /** Takes note of every reply of a server from now on. */
  watch(server: Server): void {
    server.on('request', (_, reply) => {
      this.#replies.add(reply);
      reply.once('close', () => {
        this.#replies.delete(reply);
        if (this.#replies.size === 0) this.#idle.dispatchEvent(new Event('idle'));
      });
    });
  }

  /** Ends the server: no new connections, then `grace` milliseconds for what is at work. Whoever is silent does not hold it up. */
  async end(app: FastifyInstance, grace: number): Promise<void> {
    this.#ending = true;
    app.server.close();
    await this.#untilIdle(grace);
    this.#cut = new ApiError('restarting');
    for (const cut of this.#cuts) cut(this.#cut);
    await this.#untilIdle(lastWords);
    app.server.closeAllConnections();
    await app.close();
  }

  async #untilIdle(most: number): Promise<void> {
    if (this.#replies.size === 0) return;
    const enough = new AbortController();
    const { signal } = enough;
    const either = [once(this.#idle, 'idle', { signal }), wait(most, undefined, { signal })];
    await Promise.race(either);
    enough.abort();
    await Promise.allSettled(either);
  }
}
