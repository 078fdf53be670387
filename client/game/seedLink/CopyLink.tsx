import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageData } from '../../page/pageData.ts';
import { announce } from '../../ui/announce/announce.ts';
import { copyText } from '../../ui/copyText.ts';
import { newSeed } from '../session/newSeed.ts';
import { useSession } from '../session/useSession.ts';
import { parseSeed, seedUrl } from './seedUrl.ts';

/** Before a game, the link decides which five it will have. */
export function CopyLink() {
  const seed = useSession((session) => session.seed);
  const { basePath } = usePageData();
  const navigate = useNavigate();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const address = seedUrl(seed || parseSeed(window.location.search) || newSeed(), basePath);
    if (seed === '') void navigate({ search: new URL(address).search }, { replace: true });
    const isCopied = await copyText(address);
    setCopied(isCopied);
    // A dialog of the browser, because the address as text would shift the rest of the window.
    if (isCopied) announce('link', 'Link copied');
    else window.prompt('Copy the link from here:', address);
  };
  return (
    <>
      <button type="button" className="text-link" onClick={() => void copy()}>
        Copy link
      </button>
      {copied && ' Copied.'}
    </>
  );
}
