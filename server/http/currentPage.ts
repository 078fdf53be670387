import type { PageData } from '../api.ts';
import { type PackedPage, packPage } from './compressedPage.ts';
import { withPageData } from './page.ts';

/** The page with its data, packed once, and anew when it has been found out that somebody else reads the answers. */
export function currentPage(html: string, data: PageData): () => Promise<PackedPage> {
  let packedFor = '';
  let packed: Promise<PackedPage>;
  return () => {
    const evaluator = JSON.stringify(data.evaluator);
    if (evaluator !== packedFor) packed = packPage(withPageData(html, data));
    packedFor = evaluator;
    return packed;
  };
}
