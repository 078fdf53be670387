import type { PageData } from '../api.ts';
import { type CompressedPage, compressPage } from './compressedPage.ts';

const placeholders = { data: '<!--page-data-->', desktop: '<!--prerendered-->' };

/** Renders the desktop of a first visit as HTML. */
export type RenderDesktop = (data: PageData) => string;

/**
 * Puts the data block, the pack's names and the prerendered desktop into the page. Data and names are escaped so that no
 * text can end its element.
 */
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

/** The page with its data, compressed again only when the evaluator's info has changed. */
export function cachedPage(html: string, data: PageData, renderDesktop: RenderDesktop): () => Promise<CompressedPage> {
  const desktop = renderDesktop(data);
  let cachedFor = '';
  let page: Promise<CompressedPage>;
  return () => {
    const evaluator = JSON.stringify(data.evaluator);
    if (evaluator !== cachedFor) page = compressPage(withPageData(html, data, desktop));
    cachedFor = evaluator;
    return page;
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
