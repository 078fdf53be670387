import { once } from 'node:events';
import { spawnServer, untilHealthy } from '../../server/testing/builtServer.ts';
import { freePort } from '../../server/testing/freePort.ts';

/** Resolves when the server answers. */
export async function startServer(env: Record<string, string> = {}, script?: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const variables = { ...process.env, PORT: String(port), RATE_LIMIT_PER_MINUTE: '1000000', ...env };
  const server = spawnServer(variables, undefined, script);
  await untilHealthy(server, origin);
  return {
    origin,
    async stop() {
      if (server.exitCode !== null) return;
      const exited = once(server, 'exit');
      server.kill();
      await exited;
    },
  };
}
