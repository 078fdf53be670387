import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { boot, failToStart } from './boot.ts';
import { collectWhenQuiet } from './collectWhenQuiet.ts';
import { configHelp } from './configHelp.ts';
import { endBySignals } from './endBySignals.ts';
import { packPage } from './packedPage.ts';
import { withPageData } from './page.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(`${configHelp()}\n`);
  process.exit(0);
}

const { app, end } = await boot(async (packageRoot, data) => {
  const client = join(packageRoot, 'dist', 'client');
  const page = await packPage(withPageData(await readFile(join(client, 'index.html'), 'utf8'), data));
  return {
    page: async () => page,
    inlinePage: false,
    assets: async (app) => {
      await app.register(fastifyStatic, {
        root: join(client, 'assets'),
        prefix: '/assets/',
        immutable: true,
        preCompressed: true,
        maxAge: '1y',
      });
    },
  };
}).catch(failToStart);

const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : '';
process.stdout.write(`The Firm is open on http://localhost:${port}\n`);

endBySignals(end);
collectWhenQuiet();
