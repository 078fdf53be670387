import type { PageData } from './api.ts';

const slot = '<!--page-data-->';

/** Puts the data block into the page. Escaped so that no text in it can end the block. */
export function withPageData(html: string, data: PageData): string {
  if (!html.includes(slot)) throw new Error(`The page has no ${slot}.`);
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return html.replace(slot, () => `<script type="application/json" id="page-data">${json}</script>`);
}
