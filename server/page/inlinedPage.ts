import { createHash } from 'node:crypto';

/** Content-Security-Policy sources. */
export type InlineSources = { scriptSrc: string[]; styleSrc: string[] };

const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const classicScript = /<script( data-cfasync="false")? src="([^"]+)"><\/script>/g;

/**
 * Inlines the files that a browser would otherwise wait for before the first paint: stylesheets and classic scripts.
 * `read` returns the text of the file at a path that the page names. The build's addresses are relative, and become
 * absolute ones under `basePath`, since the page is served at several addresses.
 */
export function inlineBlockingFiles(html: string, read: (path: string) => string, basePath = '') {
  const sources: InlineSources = { scriptSrc: [], styleSrc: [] };
  const textOf = (path: string, hashes: string[]) => {
    const text = read(path.slice(basePath.length)).replaceAll('url(./', `url(${basePath}/assets/`);
    hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return text;
  };
  const inlined = html
    .replaceAll(/ (href|src)="\.\//g, ` $1="${basePath}/`)
    .replaceAll(stylesheet, (_, path: string) => `<style>${textOf(path, sources.styleSrc)}</style>`)
    .replaceAll(
      classicScript,
      (_, attributes = '', path: string) => `<script${attributes}>${textOf(path, sources.scriptSrc)}</script>`,
    );
  return { html: inlined, sources };
}
