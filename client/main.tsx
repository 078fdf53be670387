// The look comes first, so that each window's own styles can refine it.
import './look/fonts.css';
import './look/tokens.css';
import './look/schemes.css';
import './look/base.css';
import './look/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { App } from './app/App.tsx';
import { forgetSetAside } from './app/browserStorage.ts';
import { persistedReducer, storageKey } from './app/persistence.ts';
import { keepPreferences, keptPreferences } from './app/preferencesStorage.ts';
import { createStore } from './app/store.ts';
import { placeWindow } from './app/windowSpecs.ts';
import { makeCalls } from './calls/makeCalls.ts';
import { currentViewport } from './desktop/useViewport.ts';
import { preferencesRestored } from './display/preferencesReducer.ts';
import { showPreferences } from './display/showPreferences.ts';
import { PageDataContext } from './page/PageDataContext.ts';
import { readPageData } from './page/pageData.ts';

const preferences = keptPreferences();
showPreferences(preferences);

const pageData = readPageData();

const store = createStore(persistedReducer, {
  viewport: currentViewport,
  forgetSetAside: () => forgetSetAside(storageKey),
  applyPreferences: (chosen) => {
    showPreferences(chosen);
    keepPreferences(chosen);
  },
  placeWindow,
  calls: makeCalls(pageData.functionsBase),
});

store.dispatch(preferencesRestored(preferences));

const root = createRoot(document.getElementById('root') as HTMLElement);
const persistor = persistStore(store, null, () =>
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

// redux-persist writes a moment later; a page that is left in the middle of a word has no such moment.
window.addEventListener('pagehide', () => void persistor.flush());
