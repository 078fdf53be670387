import { createRoot } from 'react-dom/client';
import type { ErrorEnvelope } from '../../server/api.ts';
import { readPageData } from '../page/pageData.ts';
import { Notice } from '../ui/Notice.tsx';

/** Shows why the server would refuse this page's calls, before the player writes an answer. */
export async function warnIfRefused(): Promise<void> {
  if (window.isSecureContext) return; // the browser itself tells the server that a call comes from its page
  const response = await fetch(`${readPageData().functionsBase}/check`, { method: 'POST' });
  const { error }: Partial<ErrorEnvelope> = response.ok ? {} : await response.json();
  const strip = document.querySelector('.notice-strip');
  if (error?.code !== 'cross_site' || !strip) return;
  // The page's own tree is part of the script that the first window waits for, so this has a tree of its own.
  const own = createRoot(strip.appendChild(document.createElement('div')));
  own.render(<Notice text={error.message} />);
}
