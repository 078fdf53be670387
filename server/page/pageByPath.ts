import type { PageData } from '../api.ts';
import { compressPage } from './compressedPage.ts';
import { inlineBlockingFiles } from './inlinedPage.ts';
import { type RenderDesktop, withPageData } from './page.ts';

/** How many pages under other paths than the configured one are cached. */
const maxCached = 4;

/**
 * Returns the page under a base path, compressed and cached for the configured path and the first few others. Further
 * paths get it uncompressed: if a proxy passes on a client's X-Forwarded-Prefix, a stranger can name new ones all the
 * time, and compression takes a hundred times longer than the rest.
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
  const cache = new Map<string, ReturnType<typeof compressed>>();
  let { thirdParty } = data.evaluator;
  return async (basePath: string) => {
    if (thirdParty !== data.evaluator.thirdParty) cache.clear();
    thirdParty = data.evaluator.thirdParty;
    const cached = cache.get(basePath);
    if (cached) return cached;
    if (basePath !== data.basePath && cache.size > maxCached) return pageUnder(basePath);
    const page = compressed(basePath);
    cache.set(basePath, page);
    page.catch(() => cache.delete(basePath));
    return page;
  };
}
