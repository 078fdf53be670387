// The shared styles come first, so that the styles of a single window can override them.
import '@fontsource/arimo/latin-400.css';
import '@fontsource/arimo/latin-700.css';
import '@fontsource/courier-prime/latin-400.css';
import '@fontsource/vt323/latin-400.css';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/schemes.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/paper.css';
import './ui/scrollbars.css';
import './app/prerender/prerender.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../server/api.ts';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import { loadDeferredScript } from './app/deferredContent.tsx';
import { openFiles } from './app/openFileCommands.ts';
import { openWindowByKey } from './app/openWindowByKey.ts';
import { hydratedEvent } from './app/prerender/queueEarlyInput.ts';
import { selectPrerendered } from './app/prerender/selectPrerendered.ts';
import { startFailedEvent } from './app/prerender/watchStart.ts';
import { fileDrop } from './desktop/fileDrop.ts';
import { ignoreSecondPress } from './desktop/ignoreSecondPress.ts';
import { shownRect, usesSheets } from './desktop/layout/geometry.ts';
import { currentViewport } from './desktop/layout/useViewport.ts';
import { pressByKey } from './desktop/pressByKey.ts';
import { cycleWindows } from './desktop/windowCommands.ts';
import { PageDataContext, readPageData } from './page/pageData.ts';
import { everySecond } from './state/everySecond.ts';
import { setDaylight } from './ui/art/daylight.ts';
import { manageFocus } from './ui/focus/focusManager.ts';

const root = document.getElementById('root') as HTMLElement;
const prerendered = selectPrerendered(root, usesSheets(currentViewport()));

start(readPageData()).catch((error) => {
  document.dispatchEvent(new Event(startFailedEvent));
  throw error;
});

/** A top-level await would make the bundler change the chunks and the order of the styles. */
async function start(pageData: PageData): Promise<void> {
  if (needsPolyfills()) await import('./polyfills.ts');
  const { basePath } = pageData;
  // The server also answers without the base path, for example to a browser on its own machine.
  const basename = window.location.pathname.startsWith(basePath) ? basePath : '';
  const store = await boot(pageData);
  const page = (
    <StrictMode>
      <Provider store={store}>
        <PageDataContext value={pageData}>
          <BrowserRouter basename={basename}>
            <App />
          </BrowserRouter>
        </PageDataContext>
      </Provider>
    </StrictMode>
  );
  ignoreSecondPress();
  document.addEventListener('keydown', pressByKey);
  openWindowByKey(store);
  everySecond(() => setDaylight(new Date()));
  // On the document, because an inert desktop gets no drop events.
  const { onDragOver, onDrop } = fileDrop((files) => {
    if (!store.getState().page.isFollower) void store.dispatch(openFiles(files));
  });
  document.addEventListener('dragover', onDragOver);
  document.addEventListener('drop', onDrop);
  const onHydrated = () => manageFocus((direction) => store.dispatch(cycleWindows(direction)));
  document.addEventListener(hydratedEvent, onHydrated, { once: true });
  const { windows, isFollower } = store.getState().page;
  const { welcome } = windows.open;
  // React interrupts the rendering of a transition for input, so that a slow phone stays responsive.
  startTransition(() => {
    if (prerendered && welcome && !isFollower) {
      prerendered.placeWindow(shownRect(welcome, currentViewport()));
      // If the page differs from a first visit, such as by a notice, React reports an error and renders it again. Both
      // are expected.
      hydrateRoot(prerendered.container, page, { onRecoverableError: () => {} });
    } else createRoot(root).render(page);
  });
  // Fetched early, so that it is there even if the server stops later. If that fails, it is fetched when it is needed.
  const loadRest = async () => {
    const parts = await loadDeferredScript();
    parts.playSounds(store);
    parts.scrollByArrow();
  };
  whenIdle(() => void loadRest().catch(() => {}));
}

/** Most browsers need none, and load none. */
function needsPolyfills(): boolean {
  const has = (names: string, where: object) => names.split(' ').every((name) => name in where);
  return !(
    has('with toSorted toReversed findLast findLastIndex', Array.prototype) &&
    has('checkVisibility', root) &&
    has('ResizeObserver', window)
  );
}

/** Safari has no requestIdleCallback. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, 1000);
}
