import { test as base } from '../game/game.ts';
import { InterceptingProxy } from './interceptingProxy.ts';

/** A test whose page is served through an InterceptingProxy. */
export const test = base.extend<{ server: InterceptingProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  server: async ({}, use) => {
    const server = new InterceptingProxy();
    await use(server);
    server.close();
  },
  origin: async ({ baseURL, server }, use) => use(await server.listen(baseURL ?? '')),
});
