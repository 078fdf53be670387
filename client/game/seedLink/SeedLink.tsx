import { usePageData } from '../../page/pageData.ts';
import { seedUrl } from './seedUrl.ts';

/** Shown in full too, because a page over plain HTTP cannot copy it to the clipboard. */
export function SeedLink({ seed }: { seed: string }) {
  const address = seedUrl(seed, usePageData().basePath);
  return (
    <>
      The same five questions, for a colleague:{' '}
      <a href={address} translate="no">
        {address}
      </a>
    </>
  );
}
