import { createRoot } from 'react-dom/client';
import { fetchRefusal } from '../game/http/fetchRefusal.ts';
import { readPageData } from '../page/pageData.ts';
import { Notice } from '../ui/Notice.tsx';

/** Shows why the server would refuse this page's calls, before the player writes an answer. */
export async function warnIfRefused(): Promise<void> {
  if (window.isSecureContext) return; // the browser itself tells the server that a call comes from its page
  const reason = await fetchRefusal(readPageData().functionsBase);
  const strip = document.querySelector('.notice-strip');
  // The page's own tree is part of the script that the first window waits for, so this has a tree of its own.
  if (reason !== '' && strip)
    createRoot(strip.appendChild(document.createElement('div'))).render(<Notice text={reason} isPersistent />);
}
