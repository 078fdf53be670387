import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Matches the windows whose content PrintedQuestion.tsx prints. */
export const questionWindows = ':is([data-window="question"], [data-window="notepad"], [data-window="analyzer"])';

/**
 * Returns whether the print view is to be mounted, and a function that prints it. `isMeant` says whether the browser's
 * own Print command means it while `front` is the window in front. `name` is that of a PDF file, without an extension.
 */
export function usePrinting(name: string, isMeant: (front: Element | null) => boolean): [boolean, () => void] {
  const [printing, setPrinting] = useState(false);
  const mount = useCallback(() => flushSync(() => setPrinting(true)), []);

  useEffect(() => {
    const onPrint = () => {
      const front = document.querySelector('.window.is-active:not([inert] *)');
      if (isMeant(front) && !document.querySelector('.printed-paper')) mount();
    };
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  });

  useLayoutEffect(() => {
    if (!printing) return;
    // Browsers suggest the title of the page as the name of a PDF file.
    const before = document.title;
    document.title = name;
    document.documentElement.dataset.paper = ''; // for the styles: Firefox has :has() only from 121 on
    const ended = new AbortController();
    // WebKit fires no `afterprint` if printing is cancelled, and phones fire it before they print. Input in the page
    // also means that the dialog is closed.
    const isPhone = window.matchMedia('(pointer: coarse)').matches;
    for (const event of ['pointerdown', 'keydown', ...(isPhone ? [] : ['afterprint'])])
      window.addEventListener(event, () => setPrinting(false), { capture: true, signal: ended.signal });
    return () => {
      ended.abort();
      delete document.documentElement.dataset.paper;
      document.title = before;
    };
  }, [printing, name]);

  const print = () => {
    mount();
    window.print();
  };
  return [printing, print];
}
