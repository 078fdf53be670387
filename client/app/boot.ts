import type { UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import type { PageData } from '../../server/api.ts';
import { currentViewport } from '../desktop/layout/useViewport.ts';
import { makeCalls } from '../game/http/httpCalls.ts';
import { browserStorage } from '../persistence/storage/browserStorage.ts';
import { chooseArbiter } from '../persistence/tabs/chooseElection.ts';
import { turnGained, turnLost } from '../persistence/tabs/tabsReducer.ts';
import { takeTurns } from '../persistence/tabs/tabLeadership.ts';
import { watchForHangs } from '../persistence/tabs/freezeDetector.ts';
import { showPreferences } from '../windows/display/applyPreferences.ts';
import { placeWindow } from './everyWindow.tsx';
import { readKept } from './state/storedState.ts';
import { persistConfig, rehydrated, storageKey } from './state/persistence.ts';
import { keepPreferences } from './state/preferencesStorage.ts';
import { rootReducer } from './state/rootReducer.ts';
import { createStore } from './state/store.ts';

/** The store with what the browser has kept for it, once it is known whether it is this tab that plays. */
export async function boot({ functionsBase }: PageData) {
  const turns = takeTurns(
    (onLost) => chooseArbiter(storageKey, onLost),
    (ours) => (ours ? void resume() : tell(turnLost())),
  );
  const { storage, getKept, writeNow, forgetDamaged } = browserStorage(storageKey, {
    read: readKept,
    isOurs: turns.isOurs,
    hasHung: watchForHangs(),
    overtaken: turns.lose,
    tell,
  });
  const config = persistConfig(storage, getKept);
  const store = createStore(persistReducer(config, rootReducer), {
    viewport: currentViewport,
    forgetDamaged,
    applyPreferences: (chosen) => {
      showPreferences(chosen);
      keepPreferences(chosen);
    },
    placeWindow,
    playHere: turns.seize,
    calls: makeCalls(functionsBase),
  });

  /** redux-persist reads and writes from inside a reducer, where nothing may be dispatched. */
  function tell(news: UnknownAction): void {
    queueMicrotask(() => store.dispatch(news));
  }

  /** Another tab has played meanwhile: this one goes on from what that one kept. */
  async function resume(): Promise<void> {
    store.dispatch(rehydrated(await getKept()));
    if (turns.isOurs()) store.dispatch(turnGained());
  }

  await turns.begin();
  if (!turns.isOurs()) store.dispatch(turnLost());
  const persistor = await new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const started = persistStore(store, null, () => queueMicrotask(() => resolve(started)));
  });

  // redux-persist writes a moment later; a page that is left in the middle of a word has no such moment, and one in the
  // background may have its clock slowed down, or be ended without a word.
  const save = () => {
    void persistor.flush();
    writeNow();
  };
  document.addEventListener('visibilitychange', save);
  window.addEventListener('pagehide', () => {
    save();
    // Calls in flight break off now. That is no failure of theirs: the page that comes next goes on with them.
    persistor.pause();
  });
  // A page that the browser had put to sleep has heard nothing of what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  return store;
}
