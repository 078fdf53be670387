import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openTab, withBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { root, startServer } from './serverProcess.ts';

const assets = join(root, 'dist', 'client', 'assets');

export async function bytes(): Promise<Figure[]> {
  const { early, page } = await loaded();
  const filesOf = (ending: string) =>
    Promise.all(early.filter((name) => name.endsWith(ending)).map((name) => readFile(join(assets, name))));
  const js = sizes([...(await filesOf('.js')), ...inlined(page, 'script')]);
  const css = sizes([...(await filesOf('.css')), ...inlined(page, 'style')]);
  return [
    {
      what: 'JavaScript before the first window, gzip',
      unit: 'kB',
      measured: js.gzip,
      goal: { most: 150 },
      note: `brotli ${js.brotli.toFixed(1)} kB, with the inline script`,
    },
    {
      what: 'CSS before the first window, gzip',
      unit: 'kB',
      measured: css.gzip,
      goal: { most: 12 },
      note: `brotli ${css.brotli.toFixed(1)} kB`,
    },
  ];
}

/** `early` has the names of the assets that were requested before the first window appeared. */
async function loaded(): Promise<{ early: string[]; page: string }> {
  const server = await startServer();
  const page = await (await fetch(server.origin, { headers: { accept: 'text/html' } })).text();
  const urls = await withBrowser(async (browser) => {
    const tab = await openTab(browser, server.origin);
    await tab.goto('/');
    await tab.getByRole('dialog').waitFor();
    return tab.evaluate(() => {
      const { firstWindow } = globalThis as unknown as { firstWindow: number };
      const resources = performance.getEntriesByType('resource');
      return resources.filter(({ startTime }) => startTime < firstWindow).map(({ name }) => name);
    });
  });
  await server.stop();
  return { early: urls.map((url) => basename(new URL(url).pathname)), page };
}

/** Leaves out the JSON data, whose script tag has attributes. */
function inlined(page: string, tag: 'script' | 'style'): Buffer[] {
  return [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => Buffer.from(text));
}

/** In kB. */
function sizes(files: readonly Buffer[]) {
  const sum = (size: (file: Buffer) => number) => files.reduce((total, file) => total + size(file), 0) / 1000;
  return {
    gzip: sum((file) => gzipSync(file, { level: 9 }).length),
    brotli: sum((file) => brotliCompressSync(file).length),
  };
}
