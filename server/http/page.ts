import type { PageData } from '../api.ts';
import { type CompressedPage, compressPage } from './compressedPage.ts';

const placeholder = '<!--page-data-->';

/** Puts the data block and the pack's names into the page, escaped so that no text can end its element. */
export function withPageData(html: string, data: PageData): string {
  if (!html.includes(placeholder)) throw new Error(`The page has no ${placeholder}.`);
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return html
    .replaceAll(/\{\{(firm|role)\}\}/g, (_, name: 'firm' | 'role') => escapeHtml(data.pack[name]))
    .replace(placeholder, () => `<script type="application/json" id="page-data">${json}</script>`);
}

/** The page with its data, compressed again only when the evaluator's info has changed. */
export function cachedPage(html: string, data: PageData): () => Promise<CompressedPage> {
  let cachedFor = '';
  let page: Promise<CompressedPage>;
  return () => {
    const evaluator = JSON.stringify(data.evaluator);
    if (evaluator !== cachedFor) page = compressPage(withPageData(html, data));
    cachedFor = evaluator;
    return page;
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
