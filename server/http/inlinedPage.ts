import { createHash } from 'node:crypto';

/** Content-Security-Policy sources. */
export type InlineSources = { scriptSrc: string[]; styleSrc: string[] };

const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const classicScript = /<script src="([^"]+)"><\/script>/g;

/**
 * Inlines the files that a browser would otherwise wait for before the first paint: stylesheets and classic scripts.
 * `read` returns the text of the file at a path that the page names.
 */
export async function inlineBlockingFiles(
  html: string,
  read: (path: string) => Promise<string>,
): Promise<{ html: string; sources: InlineSources }> {
  const textsOf = async (tag: RegExp) => {
    const paths = [...html.matchAll(tag)].map(([, path = '']) => path);
    return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
  };
  const [styles, scripts] = [await textsOf(stylesheet), await textsOf(classicScript)];
  return {
    html: html
      .replaceAll(stylesheet, (_, path: string) => `<style>${styles.get(path)}</style>`)
      .replaceAll(classicScript, (_, path: string) => `<script>${scripts.get(path)}</script>`),
    sources: { scriptSrc: [...scripts.values()].map(hash), styleSrc: [...styles.values()].map(hash) },
  };
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
