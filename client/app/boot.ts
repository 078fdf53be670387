import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import type { PageData } from '../../server/api.ts';
import { currentViewport } from '../desktop/layout/useViewport.ts';
import { reviewsRead } from '../game/cabinet/cabinetReducer.ts';
import { emptyCabinet, isReviewKey, readReviews } from '../game/cabinet/cabinetStorage.ts';
import { gameReducer } from '../game/gameState.ts';
import { httpCalls } from '../game/http/httpCalls.ts';
import { sessionReset } from '../game/session/sessionEvents.ts';
import { isEvent } from '../log/event.ts';
import { browserStorage } from '../persistence/storage/browserStorage.ts';
import { storageChanged } from '../persistence/storage/storageReducer.ts';
import { tabLeadership } from '../persistence/tabs/tabLeadership.ts';
import { leadershipGained, leadershipLost, takeOverRequested } from '../persistence/tabs/tabsReducer.ts';
import { focusFrontWindow } from '../ui/focus/focusManager.ts';
import { applyPreferences, onSystemScheme } from '../windows/display/applyPreferences.ts';
import { preferencesChosen, preferencesRestored } from '../windows/display/preferencesReducer.ts';
import { fileReview } from './sessionFileCommands.ts';
import { persistConfig, rehydrated } from './state/persistConfig.ts';
import { loadPreferences, preferencesKey, savePreferences } from './state/preferencesStorage.ts';
import { createRootReducer } from './state/rootReducer.ts';
import { storageKey } from './state/storageKey.ts';
import { createStore } from './state/store.ts';
import { parseStoredGame } from './state/storedGame.ts';
import { isWindow, placeWindow } from './windowSpecs.tsx';

/** Elects the leader (the only tab that may play and save) before it loads the stored state. */
export async function boot(page: PageData) {
  let persistor: ReturnType<typeof persistStore> | undefined;
  const leadership = tabLeadership(storageKey, async (isLeader) => {
    if (!isLeader) return emit(leadershipLost());
    // If no other tab has written, this tab's game is the newer one, for example because it could not be saved.
    if (hasChanged()) store.dispatch(rehydrated(await storage.getItem()));
    else flush();
    if (leadership.isLeader()) store.dispatch(leadershipGained());
  });
  const { storage, hasChanged, flush, discardDamaged } = browserStorage(storageKey, {
    parse: parseStoredGame,
    isLeader: leadership.isLeader,
    onConflict: leadership.stepDown,
    onChange: (change) => emit(storageChanged(change)),
  });
  const reducer = createRootReducer(persistReducer(persistConfig(storage), gameReducer));
  const store = createStore(reducer, {
    viewport: currentViewport,
    placeWindow,
    isWindow,
    focusFrontWindow,
    reload: () => window.location.reload(),
    fileReview: () => fileReview(page),
    calls: httpCalls(page.functionsBase),
  });
  store.dispatch(addListener({ actionCreator: sessionReset, effect: discardDamaged }));
  store.dispatch(addListener({ actionCreator: takeOverRequested, effect: leadership.takeOver }));
  store.dispatch(addListener({ actionCreator: preferencesChosen, effect: keepPreferences }));

  // Otherwise the timers of a hidden page may delay the write for a minute, and another tab may take over before it.
  store.dispatch(addListener({ predicate: (action) => isEvent(action) && document.hidden, effect: save }));

  /** redux-persist calls the storage from inside a reducer, where dispatching is forbidden. */
  const emit = (action: UnknownAction) => void Promise.resolve(action).then(store.dispatch);
  const readCabinet = () => void store.dispatch(reviewsRead(readReviews()));

  function keepPreferences({ payload }: ReturnType<typeof preferencesChosen>): void {
    applyPreferences(payload);
    savePreferences(payload);
    if (payload.cabinet === 'off') emptyCabinet();
    readCabinet();
  }

  function restorePreferences(): void {
    const preferences = loadPreferences();
    applyPreferences(preferences);
    store.dispatch(preferencesRestored(preferences));
  }

  /** redux-persist and browserStorage both write after a delay, which is too late when the page is left or hidden. */
  function save(): void {
    void persistor?.flush();
    flush();
  }

  restorePreferences();
  onSystemScheme(() => applyPreferences(store.getState().page.preferences));
  await leadership.start();
  if (!leadership.isLeader()) store.dispatch(leadershipLost());
  await new Promise<void>((resolve) => {
    persistor = persistStore(store, null, resolve);
  });

  readCabinet();
  // Another tab has filed or deleted a review, or changed the preferences.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isReviewKey(key)) readCabinet();
    if (key === preferencesKey) restorePreferences();
  });
  document.addEventListener('visibilitychange', save);
  window.addEventListener('pagehide', () => {
    save();
    // The browser now aborts the calls in flight. They must not be stored as failed, so that the next page repeats
    // them.
    persistor?.pause();
  });
  // Other tabs may have changed the game while this page was in the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  return store;
}
