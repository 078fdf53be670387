import { test as base } from './game.ts';
import { StreamingServer } from './streamingServer.ts';

/** A test whose page is served through a StreamingServer. */
export const test = base.extend<{ server: StreamingServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  server: async ({}, use) => {
    const server = new StreamingServer();
    await use(server);
    server.close();
  },
  origin: async ({ baseURL, server }, use) => use(await server.listen(baseURL ?? '')),
});
