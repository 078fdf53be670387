import { LRUCache } from 'lru-cache';
import type { PageData } from '../api.ts';
import { type CompressedPage, compressPage, type Effort } from './compressedPage.ts';

const placeholders = { data: '<!--page-data-->', desktop: '<!--prerendered-->' };

/** Returns the HTML of the desktop on a first visit. */
export type RenderDesktop = (data: PageData) => string;

/** Data and names are escaped, so that they cannot close the HTML element around them. */
export function withPageData(html: string, data: PageData, desktop: string): string {
  for (const placeholder of Object.values(placeholders))
    if (!html.includes(placeholder)) throw new Error(`The page has no ${placeholder}.`);
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return html
    .replaceAll(/\{\{(firm|role)\}\}/g, (_, name: 'firm' | 'role') => escapeHtml(data.pack[name]))
    .replace(placeholders.desktop, () => desktop)
    .replace(placeholders.data, () => `<script type="application/json" id="page-data">${json}</script>`);
}

/** The page is compressed again only when `data.evaluator` has changed. */
export function cachedPage(
  html: string,
  data: PageData,
  renderDesktop: RenderDesktop,
  effort: Effort,
): () => Promise<CompressedPage> {
  const desktop = renderDesktop(data);
  const memoMethod = (_evaluator: string) => compressPage(withPageData(html, data, desktop), effort);
  const pages = new LRUCache({ max: 1, memoMethod });
  return () => pages.memo(JSON.stringify(data.evaluator));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
