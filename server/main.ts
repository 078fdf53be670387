import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { LRUCache } from 'lru-cache';
import { boot, failToStart, printAddress, tryConfiguredModel } from './boot.ts';
import { helpText } from './config/help.ts';
import { inlineBlockingFiles } from './http/inlinedPage.ts';
import { cachedPage, type RenderDesktop } from './http/page.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(`${helpText()}\n`);
  process.exit(0);
}

if (process.argv.includes('--try-model')) process.exit(await tryConfiguredModel().catch(failToStart));

const { app, shutdown } = await boot(async (packageRoot, data) => {
  const client = join(packageRoot, 'dist', 'client');
  const read = (path: string) => readFileSync(join(client, path), 'utf8');
  const { renderDesktop }: { renderDesktop: RenderDesktop } = await import(
    new URL('renderDesktop.js', import.meta.url).href
  );
  const source = read('index.html');
  const desktop = renderDesktop(data);
  const memoMethod = (basePath: string) => {
    const { html, sources } = inlineBlockingFiles(source, read, basePath);
    return {
      page: cachedPage(html, { ...data, basePath, functionsBase: basePath + data.functionsBase }, () => desktop),
      inlineSources: sources,
    };
  };
  const pages = new LRUCache({ max: 4, memoMethod });
  const page = async (_: string, basePath: string) => {
    const { page, inlineSources } = pages.memo(basePath);
    return { ...(await page()), inlineSources };
  };
  const { inlineSources } = await page('/', data.basePath); // the first player need not wait for the compression
  return {
    page,
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
}).catch(failToStart);

printAddress(app);
shutdown.onSignals(app);
