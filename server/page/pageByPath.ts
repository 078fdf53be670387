import type { PageData } from '../api.ts';
import { compressPage } from './compressedPage.ts';
import { inlineBlockingFiles } from './inlinedPage.ts';
import { type RenderDesktop, withPageData } from './page.ts';

/** How many pages under other paths than the configured one are kept. */
const maxKept = 4;

/**
 * Returns the page under a base path, kept and compressed for the configured path and the first few others. If a proxy
 * lets a client's X-Forwarded-Prefix through, strangers can ask for ever new paths. Compression takes a hundred times
 * longer than all the rest, so they get the page without it.
 */
export function pageByPath(source: string, read: (path: string) => string, data: PageData, render: RenderDesktop) {
  const desktop = render(data);
  const pageUnder = (basePath: string) => {
    const { html, sources } = inlineBlockingFiles(source, read, basePath);
    const ofPath = { ...data, basePath, functionsBase: basePath + data.functionsBase };
    return { content: withPageData(html, ofPath, desktop), inlineSources: sources };
  };
  const compressed = async (basePath: string) => {
    const { content, inlineSources } = pageUnder(basePath);
    return { content: await compressPage(content), inlineSources };
  };
  const kept = new Map<string, ReturnType<typeof compressed>>();
  let evaluator = '';
  return async (basePath: string) => {
    const current = JSON.stringify(data.evaluator);
    if (current !== evaluator) kept.clear();
    evaluator = current;
    const known = kept.get(basePath);
    if (known) return known;
    if (basePath !== data.basePath && kept.size > maxKept) return pageUnder(basePath);
    const page = compressed(basePath);
    kept.set(basePath, page);
    return page;
  };
}
