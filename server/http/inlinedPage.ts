import { createHash } from 'node:crypto';

/** Content-Security-Policy sources. */
export type InlineSources = { scriptSrc: string[]; styleSrc: string[] };

const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const classicScript = /<script src="([^"]+)"><\/script>/g;

/**
 * Inlines the files that a browser would otherwise wait for before the first paint: stylesheets and classic scripts.
 * `read` returns the text of the file at a path that the page names. Throws if the page has no stylesheet or no classic
 * script, or if a file contains the end tag of a script or style.
 */
export async function inlineBlockingFiles(
  html: string,
  read: (path: string) => Promise<string>,
): Promise<{ html: string; sources: InlineSources }> {
  const [styles, scripts] = [await filesOf(html, stylesheet, read), await filesOf(html, classicScript, read)];
  return {
    html: html
      .replaceAll(stylesheet, (_, path: string) => `<style>${styles.get(path)}</style>`)
      .replaceAll(classicScript, (_, path: string) => `<script>${scripts.get(path)}</script>`),
    sources: { scriptSrc: [...scripts.values()].map(hash), styleSrc: [...styles.values()].map(hash) },
  };
}

async function filesOf(
  html: string,
  tag: RegExp,
  read: (path: string) => Promise<string>,
): Promise<Map<string, string>> {
  const paths = [...html.matchAll(tag)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error(`The page has no ${tag.source}.`);
  return new Map(
    await Promise.all(
      paths.map(async (path) => {
        const text = await read(path);
        if (/<\/(script|style)/i.test(text)) throw new Error(`${path} cannot be inlined: it holds an end tag.`);
        return [path, text] as const;
      }),
    ),
  );
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
