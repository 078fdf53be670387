import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { AbstractConnector, type RedisOptions } from 'ioredis';

type Options = Pick<RedisOptions, 'host' | 'port' | 'tls' | 'disconnectTimeout' | 'connectTimeout'>;

/** Host names that are being looked up. */
const asked = new Map<string, Promise<string>>();

/**
 * Connects to Redis with at most one look-up of its name at once. Without a working name server a look-up takes many
 * seconds of one of the few threads that all look-ups of the process share; a new one at each try would take them all,
 * and the evaluator could not be found either.
 */
export class RedisConnector extends AbstractConnector {
  readonly #options: Options;
  constructor(options: unknown) {
    super((options as Options).disconnectTimeout ?? 2000);
    this.#options = options as Options;
  }

  override async connect() {
    this.connecting = true;
    const { host = 'localhost', port = 6379, tls, connectTimeout = 2000 } = this.#options;
    const address = await Promise.race([addressOf(host), lateAfter(connectTimeout)]);
    if (!this.connecting) throw new Error('Connection is closed.');
    this.stream = tls
      ? connectSecurely({ host: address, port, servername: host, ...tls })
      : connect({ host: address, port });
    return this.stream;
  }
}

function addressOf(host: string): Promise<string> {
  const pending =
    asked.get(host) ??
    lookup(host)
      .then(({ address }) => address)
      .finally(() => asked.delete(host));
  asked.set(host, pending);
  return pending;
}

/** The client's own limit begins only with the connection. */
function lateAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    const late = Object.assign(new Error('The look-up took too long.'), { code: 'ETIMEDOUT' });
    setTimeout(() => reject(late), milliseconds).unref();
  });
}
