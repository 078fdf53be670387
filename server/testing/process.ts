import { boot, failToStart } from '../boot.ts';
import { endBySignals } from '../operations/endBySignals.ts';

/** The server as a process of its own, with nothing but its data for a page. */
const { app, end } = await boot(async (_packageRoot, data) => ({
  page: async () => JSON.stringify(data),
  assets: async () => {},
  inlinePage: false,
})).catch(failToStart);

endBySignals(end);
process.stdout.write(`${app.listeningOrigin}\n`);
