import { LRUCache } from 'lru-cache';
import type { Effort } from './compressedPage.ts';

/**
 * The pages under the configured base path and under those that proxies send. If a proxy lets a client's
 * X-Forwarded-Prefix through, strangers can ask for ever new ones, so these take little work and never replace the first.
 */
export function pageByPath<Page extends object>(configured: string, pageUnder: (path: string, effort: Effort) => Page) {
  const own = pageUnder(configured, 'best');
  const others = new LRUCache<string, Page>({ max: 4, memoMethod: (path) => pageUnder(path, 'quick') });
  return (path: string): Page => (path === configured ? own : others.memo(path));
}
