import { lookup } from 'node:dns';
import { connect, type LookupFunction } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { AbstractConnector, type RedisOptions } from 'ioredis';

type Options = Pick<RedisOptions, 'host' | 'port' | 'tls' | 'disconnectTimeout'>;
type Answer = Parameters<LookupFunction>[2];

/** Who waits for which look-up. */
const waiting = new Map<string, Answer[]>();

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
    const { host = 'localhost', port = 6379, tls } = this.#options;
    // Not awaited here: the client's timeout and its next try hang on the socket.
    this.stream = tls
      ? connectSecurely({ host, port, servername: host, ...tls, lookup: lookUpOnce })
      : connect({ host, port, lookup: lookUpOnce });
    return this.stream;
  }
}

const lookUpOnce: LookupFunction = (host, options, answer) => {
  const question = JSON.stringify([host, options]);
  const others = waiting.get(question);
  if (others) return void others.push(answer);
  waiting.set(question, [answer]);
  lookup(host, options, (...answered: Parameters<Answer>) => {
    const all = waiting.get(question) ?? [];
    waiting.delete(question);
    for (const one of all) one(...answered);
  });
};
