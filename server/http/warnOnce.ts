import type { FastifyBaseLogger } from 'fastify';

/** The number of different texts is limited, because they contain what strangers send. */
const maxWarnings = 10;
const nextAfterMs = 60_000;

/** Logs each text once. After ten of them a new one is logged only each minute, and the oldest is forgotten. */
export function warnOnce(): (log: FastifyBaseLogger, text: string) => void {
  const logged = new Set<string>();
  let last = 0;
  return (log, text) => {
    if (logged.has(text)) return;
    if (logged.size >= maxWarnings) {
      if (Date.now() - last < nextAfterMs) return;
      logged.delete(String(logged.values().next().value));
    }
    logged.add(text);
    last = Date.now();
    log.warn(text);
  };
}
