import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { boot } from './boot.ts';
import { failToStart } from './cli/terminal.ts';
import { withPageData } from './page/page.ts';

/** `npm run dev`: runs the server, with Vite serving the client from its sources. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });

const { app } = await boot(async (packageRoot, data) => ({
  page: async (url) => {
    const source = await readFile(join(packageRoot, 'client', 'index.html'), 'utf8');
    // A prerendered desktop would first appear unstyled, because Vite's dev server loads styles by script.
    return { content: withPageData(await vite.transformIndexHtml(url, source), data, '') };
  },
  inlineSources: 'any', // Vite injects inline scripts
  assets: async (app) => {
    app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  },
})).catch(failToStart);

process.stdout.write(`The Firm is open, with live reload, on ${app.listeningOrigin}\n`);
