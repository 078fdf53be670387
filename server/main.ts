import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { boot, failToStart, printAddress, tryConfiguredModel } from './boot.ts';
import { helpText } from './config/help.ts';
import { inlineBlockingFiles } from './page/inlinedPage.ts';
import { cachedPage, type RenderDesktop } from './page/page.ts';
import { pageByPath } from './page/pageByPath.ts';

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
  const pageAt = pageByPath(data.basePath, (basePath, effort) => {
    const { html, sources } = inlineBlockingFiles(source, read, basePath);
    const ofPath = { ...data, basePath, functionsBase: basePath + data.functionsBase };
    return { page: cachedPage(html, ofPath, () => desktop, effort), inlineSources: sources };
  });
  const page = async (_: string, basePath: string) => {
    const { page, inlineSources } = pageAt(basePath);
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
