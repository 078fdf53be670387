import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import example from '../.env.example?raw';
import { boot } from './boot.ts';
import { failToStart, printAddress } from './cli/terminal.ts';
import { tryModel } from './cli/tryModel.ts';
import { checkOptions } from './launcher/options.mjs';
import type { RenderDesktop } from './page/page.ts';
import { pageByPath } from './page/pageByPath.ts';

checkOptions(() => example);

if (process.argv.includes('--try-model')) process.exit(await tryModel(process.env, console.log).catch(failToStart));

const { app } = await boot(
  async (packageRoot, data) => {
    const client = join(packageRoot, 'dist', 'client');
    const read = (path: string) => readFileSync(join(client, path), 'utf8');
    const { renderDesktop }: { renderDesktop: RenderDesktop } = await import(
      new URL('renderDesktop.js', import.meta.url).href
    );
    const pageUnder = pageByPath(read('index.html'), read, data, renderDesktop);
    const { inlineSources } = await pageUnder(data.basePath); // the first player need not wait for the compression
    return {
      page: (_, basePath) => pageUnder(basePath),
      inlineSources,
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
  },
  (app, shutdown) => shutdown.onSignals(app),
).catch(failToStart);

printAddress(app);
