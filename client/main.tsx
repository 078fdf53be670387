// The look comes first, so that each window's own styles can refine it.
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/schemes.css';
import './ui/base.css';
import './ui/controls.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../server/api.ts';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import { loadPreferences } from './app/state/preferencesStorage.ts';
import { preloadLazyContent } from './desktop/lazyContent.tsx';
import { lazyImport } from './lazyImport.ts';
import { PageDataContext, readPageData } from './page/pageData.ts';
import { applyPreferences } from './windows/display/applyPreferences.ts';
import { preferencesRestored } from './windows/display/preferencesReducer.ts';

const loadSounds = lazyImport(() => import('./app/sounds/playSoundsOf.ts'));

const preferences = loadPreferences();
applyPreferences(preferences);

void start(readPageData());

/** No await at the top level: the bundler would take what late parts share out of this module, and its styles out of order. */
async function start(pageData: PageData): Promise<void> {
  const store = await boot(pageData);
  store.dispatch(preferencesRestored(preferences));
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // In slices of a few milliseconds, so that a slow phone can answer in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Provider store={store}>
          <PageDataContext value={pageData}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </PageDataContext>
        </Provider>
      </StrictMode>,
    ),
  );
  whenQuiet(() => {
    preloadLazyContent();
    // Where they cannot be loaded it stays quiet: they say nothing that cannot be seen.
    loadSounds().then(
      ({ playSoundsOf }) => playSoundsOf(store),
      () => {},
    );
  });
}

/** Safari has no idle callbacks; there a second has to do. */
function whenQuiet(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, 1000);
}
