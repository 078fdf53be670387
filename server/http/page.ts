import type { PageData } from '../api.ts';

const slot = '<!--page-data-->';

/** Puts the data block and the pack's names into the page. Escaped so that no text can end what it stands in. */
export function withPageData(html: string, data: PageData): string {
  if (!html.includes(slot)) throw new Error(`The page has no ${slot}.`);
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return html
    .replaceAll(/\{\{(firm|role)\}\}/g, (_, name: 'firm' | 'role') => inMarkup(data.pack[name]))
    .replace(slot, () => `<script type="application/json" id="page-data">${json}</script>`);
}

function inMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
