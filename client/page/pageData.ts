import { createContext, use } from 'react';
import type { PageData } from '../../server/api.ts';

export const PageDataContext = createContext<PageData | null>(null);

export function usePageData(): PageData {
  return use(PageDataContext) as PageData;
}

export function readPageData(): PageData {
  const block = document.getElementById('page-data')?.textContent;
  if (!block) throw new Error('The page has no #page-data element, which the server adds.');
  return JSON.parse(block) as PageData;
}

export function evaluatorText({ name, model, thirdParty }: PageData['evaluator']): string {
  const who = [name, model].filter(Boolean).join(' · ');
  return thirdParty ? `${who} at ${thirdParty}. Your answers are sent there.` : `${who} · on this server`;
}
