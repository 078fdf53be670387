import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openTab, withBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { game, root, startServer } from './serverProcess.ts';

const assets = join(root, 'dist', 'client', 'assets');

export async function bytes(): Promise<Figure[]> {
  const { early, page } = await loaded();
  const all = await readdir(assets);
  const later = all.filter((name) => !name.startsWith('beforePaint') && !early.includes(name));
  const filesOf = (names: readonly string[], ending: string) =>
    Promise.all(names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(assets, name))));
  const js = sizes([...(await filesOf(early, '.js')), ...inlined(page, 'script')]);
  const css = sizes([...(await filesOf(early, '.css')), ...inlined(page, 'style')]);
  const fonts = sizes(await filesOf(early, '.woff2'));
  const laterJs = sizes(await filesOf(later, '.js'));
  return [
    {
      what: 'JavaScript before the first window, gzip',
      unit: 'kB',
      measured: js.gzip / 1000,
      goal: { most: 125 },
      note: `brotli ${kb(js.brotli)}, with the inline script`,
    },
    {
      what: 'CSS before the first window, gzip',
      unit: 'kB',
      measured: css.gzip / 1000,
      goal: { most: 8 },
      note: `brotli ${kb(css.brotli)}`,
    },
    { what: 'fonts before the first window', unit: 'kB', measured: fonts.plain / 1000, note: `${fonts.count} files` },
    {
      what: 'the page with all scenarios, gzip',
      unit: 'kB',
      measured: gzipSync(page, { level: 9 }).length / 1000,
      note: `brotli ${kb(brotliCompressSync(page).length)}`,
    },
    {
      what: 'JavaScript after the first window, gzip',
      unit: 'kB',
      measured: laterJs.gzip / 1000,
      note: `${laterJs.count} file(s)`,
    },
  ];
}

/** `early` has the names of the assets that were requested before the first window appeared. */
async function loaded(): Promise<{ early: string[]; page: string }> {
  const server = await startServer(game);
  const page = await (await fetch(server.origin, { headers: { accept: 'text/html' } })).text();
  const urls = await withBrowser(async (browser) => {
    const tab = await openTab(browser, server.origin, new URL('firstWindow.js', import.meta.url));
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

function sizes(files: readonly Buffer[]) {
  const sum = (size: (file: Buffer) => number) => files.reduce((total, file) => total + size(file), 0);
  return {
    count: files.length,
    plain: sum((file) => file.length),
    gzip: sum((file) => gzipSync(file, { level: 9 }).length),
    brotli: sum((file) => brotliCompressSync(file).length),
  };
}

function kb(size: number): string {
  return `${(size / 1000).toFixed(1)} kB`;
}
