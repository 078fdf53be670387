import type { PageData } from '../../server/api.ts';

/** The data block that the server put into the page. */
export function readPageData(): PageData {
  const block = document.getElementById('page-data')?.textContent;
  if (!block) throw new Error('The page came without its data; it must be served by the server.');
  return JSON.parse(block) as PageData;
}
