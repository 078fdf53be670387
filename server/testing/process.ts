import { boot, failToStart } from '../boot.ts';

/** Instead of an HTML page, this server serves the page's data as JSON. */
const { app, shutdown } = await boot(async (_packageRoot, data) => ({
  page: async () => ({ content: JSON.stringify(data) }),
  assets: async () => {},
  inlineSources: { scriptSrc: [], styleSrc: [] },
})).catch(failToStart);

shutdown.onSignals(app);
process.stdout.write(`${app.listeningOrigin}\n`);
