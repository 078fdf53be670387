import { usePageData } from '../../page/pageData.ts';
import { seedUrl } from './seedUrl.ts';

/** Shows the whole address, to be copied by hand, because a page over plain HTTP cannot write to the clipboard. */
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
