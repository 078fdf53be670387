import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageData } from '../../page/pageData.ts';
import { textToCopy } from '../../persistence/files/textToCopy.ts';
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
    if (isCopied) announce('link', 'Link copied');
    else textToCopy.set({ text: address });
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
