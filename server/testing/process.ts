import { boot, failToStart } from '../boot.ts';

/** Runs the server as a separate process for tests. Instead of an HTML page, it serves the page's data as JSON. */
const { app, shutdown } = await boot(async (_packageRoot, data) => ({
  page: async () => JSON.stringify(data),
  assets: async () => {},
  inlineSources: { scriptSrc: [], styleSrc: [] },
})).catch(failToStart);

shutdown.onSignals(app);
process.stdout.write(`${app.listeningOrigin}\n`);
