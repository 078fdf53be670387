import { boot, failToStart } from '../boot.ts';

/** The server as a process of its own, whose page is only its data. */
const { app, shutdown } = await boot(async (_packageRoot, data) => ({
  page: async () => JSON.stringify(data),
  assets: async () => {},
  inlinePage: false,
})).catch(failToStart);

shutdown.onSignals(app);
process.stdout.write(`${app.listeningOrigin}\n`);
