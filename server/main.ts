import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { boot, failToStart, greet } from './boot.ts';
import { configHelp } from './config/help.ts';
import { currentPage } from './http/currentPage.ts';
import { collectWhenQuiet } from './operations/collectWhenQuiet.ts';
import { endBySignals } from './operations/endBySignals.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(`${configHelp()}\n`);
  process.exit(0);
}

const { app, end } = await boot(async (packageRoot, data) => {
  const client = join(packageRoot, 'dist', 'client');
  const page = currentPage(await readFile(join(client, 'index.html'), 'utf8'), data);
  await page();
  return {
    page,
    inlinePage: false,
    assets: async (app) => {
      await app.register(fastifyStatic, {
        root: join(client, 'assets'),
        prefix: '/assets/',
        immutable: true,
        preCompressed: true,
        maxAge: '1y',
      });
      app.get('/licences.txt', (_, reply) => reply.sendFile('licences.txt', client, { immutable: false, maxAge: 0 }));
    },
  };
}).catch(failToStart);

greet(app);
endBySignals(end);
collectWhenQuiet();
