import type { FastifyBaseLogger } from 'fastify';

/** Of different texts, since they contain what strangers send. */
const maxWarnings = 10;

/** Logs each text once. */
export function warnOnce(): (log: FastifyBaseLogger, text: string) => void {
  const logged = new Set<string>();
  return (log, text) => {
    if (logged.has(text) || logged.size >= maxWarnings) return;
    logged.add(text);
    log.warn(text);
  };
}

/** Completes a warning about the Host of a request. */
export const passOnHost = 'let the proxy in front pass on Host (nginx: proxy_set_header Host $http_host;)';

/** What a header says, if it can be a host name. */
export function hostIn(header = ''): string {
  return /^[\w.:[\]-]{1,260}$/.test(header) ? header : '(unreadable)';
}
