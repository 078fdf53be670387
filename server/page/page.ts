import type { PageData } from '../api.ts';

const placeholders = { data: '<!--page-data-->', desktop: '<!--prerendered-->' };

/** Returns the HTML of the desktop on a first visit. */
export type RenderDesktop = (data: PageData) => string;

/** Data and names are escaped, so that they cannot close the HTML element around them. */
export function withPageData(html: string, data: PageData, desktop: string): string {
  for (const placeholder of Object.values(placeholders))
    if (!html.includes(placeholder)) throw new Error(`The page has no ${placeholder}.`);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html
    .replaceAll(/\{\{(firm|role)\}\}/g, (_, name: 'firm' | 'role') => escapeHtml(data.pack[name]))
    .replace(placeholders.desktop, () => desktop)
    .replace(placeholders.data, () => `<script type="application/json" id="page-data">${json}</script>`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
