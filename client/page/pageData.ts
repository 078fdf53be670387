import { createContext, useContext } from 'react';
import type { PageData } from '../../server/api.ts';

export const PageDataContext = createContext<PageData | null>(null);

export function usePageData(): PageData {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('PageDataContext has no value.');
  return data;
}

/** From the data block that the server puts into the page. */
export function readPageData(): PageData {
  const block = document.getElementById('page-data')?.textContent;
  if (!block) throw new Error('The page came without its data; it must be served by the server.');
  return JSON.parse(block) as PageData;
}
