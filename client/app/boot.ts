import { addListener, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { type Persistor, persistReducer, persistStore } from 'redux-persist';
import type { PageData } from '../../server/api.ts';
import { currentViewport } from '../desktop/layout/useViewport.ts';
import { nameChanged, reviewsRead } from '../game/cabinet/cabinetReducer.ts';
import { emptyCabinet, isReviewKey, nameKey, readReviews } from '../game/cabinet/cabinetStorage.ts';
import { gameReducer } from '../game/gameState.ts';
import { httpCalls } from '../game/http/httpCalls.ts';
import { sessionReset } from '../game/session/sessionEvents.ts';
import { isEvent } from '../log/event.ts';
import { browserStorage } from '../persistence/storage/browserStorage.ts';
import { storageChanged } from '../persistence/storage/storageReducer.ts';
import { loadText, storeText } from '../persistence/storage/storedText.ts';
import { tabLeadership } from '../persistence/tabs/tabLeadership.ts';
import { leadershipGained, leadershipLost, takeOverRequested } from '../persistence/tabs/tabsReducer.ts';
import { applyPreferences, onSystemScheme } from '../preferences/applyPreferences.ts';
import { preferencesChosen, preferencesRestored } from '../preferences/preferencesReducer.ts';
import { loadPreferences, preferencesKey, savePreferences } from '../preferences/preferencesStorage.ts';
import { focusFrontWindow } from '../ui/focus/focusManager.ts';
import { loadDeferredScript } from './deferredContent.tsx';
import { fileReview } from './saveSession.ts';
import { persistConfig, rehydrated } from './state/persistConfig.ts';
import { type AppDispatch, createRootReducer, type RootState } from './state/rootReducer.ts';
import { storageKey } from './state/storageKey.ts';
import { createStore } from './state/store.ts';
import { parseStoredGame } from './state/storedGame.ts';
import { isWindow, placeWindow } from './windowSpecs.tsx';

type Store = { getState: () => RootState; dispatch: AppDispatch };

/** Elects the leader (the only tab that may play and save) before it loads the stored state. */
export async function boot(page: PageData) {
  const leadership = tabLeadership(storageKey);
  const { isLeader, stepDown, takeOver } = leadership;
  const stored = browserStorage(storageKey, { parse: parseStoredGame, isLeader, onConflict: stepDown });
  const store = createStore(createRootReducer(persistReducer(persistConfig(stored.storage), gameReducer)), {
    viewport: currentViewport,
    placeWindow,
    isWindow,
    focusFrontWindow,
    reload: () => window.location.reload(),
    fileReview: () => fileReview(page),
    calls: httpCalls(page.functionsBase),
  });
  /** redux-persist calls the storage from inside a reducer, where dispatching is forbidden. */
  const emit = (action: UnknownAction) => void Promise.resolve(action).then(store.dispatch);
  stored.onChange((change) => emit(storageChanged(change)));
  store.dispatch(addListener({ actionCreator: sessionReset, effect: stored.discardDamaged }));
  store.dispatch(addListener({ actionCreator: takeOverRequested, effect: takeOver }));
  const loadNotice = () => void loadDeferredScript().catch(() => {}); // it offers to bring the game back
  store.dispatch(addListener({ actionCreator: sessionReset, effect: loadNotice }));
  keepPreferences(store);
  keepName(store);

  await leadership.start(async (isLeading) => {
    if (!isLeading) return emit(leadershipLost());
    restoreName(store);
    // If no other tab has written, this tab's game is the newer one, for example because it could not be saved.
    if (stored.hasChanged()) store.dispatch(rehydrated(await stored.storage.getItem()));
    else stored.flush();
    if (isLeader()) store.dispatch(leadershipGained());
  });
  if (!isLeader()) store.dispatch(leadershipLost());
  const persistor = await new Promise<Persistor>((resolve) => {
    const started = persistStore(store, null, () => resolve(started));
  });
  saveAtOnce(store, persistor, stored.flush);
  readCabinet(store);
  watchOtherTabs(store);
  return store;
}

function restorePreferences({ dispatch }: Store): void {
  const preferences = loadPreferences();
  applyPreferences(preferences);
  dispatch(preferencesRestored(preferences));
}

function keepPreferences(store: Store): void {
  restorePreferences(store);
  const effect = ({ payload }: ReturnType<typeof preferencesChosen>) => {
    applyPreferences(payload);
    savePreferences(payload);
    if (payload.cabinet === 'off') emptyCabinet();
    readCabinet(store);
  };
  store.dispatch(addListener({ actionCreator: preferencesChosen, effect }));
  onSystemScheme(() => applyPreferences(store.getState().page.preferences));
}

function readCabinet({ dispatch }: Store): void {
  dispatch(reviewsRead(readReviews()));
}

function restoreName({ dispatch, getState }: Store): void {
  dispatch(nameChanged(loadText(nameKey) ?? getState().page.cabinet.name));
}

function keepName(store: Store): void {
  restoreName(store);
  const effect = () => {
    const { cabinet, isFollower } = store.getState().page;
    if (!isFollower) storeText(nameKey, cabinet.name); // another tab would put back what was typed before
  };
  store.dispatch(addListener({ matcher: isAnyOf(nameChanged, sessionReset), effect }));
}

function watchOtherTabs(store: Store): void {
  // Another tab has filed or deleted a review, or changed the preferences.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isReviewKey(key)) readCabinet(store);
    if (key === null || key === preferencesKey) restorePreferences(store);
  });
  // Other tabs may have changed the game while this page was in the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/** redux-persist and browserStorage both write after a delay, which is too late when the page is left or hidden. */
function saveAtOnce({ dispatch }: Store, persistor: Persistor, flush: () => void): void {
  const save = () => {
    void persistor.flush();
    flush();
  };
  // Otherwise the timers of a hidden page may delay the write for a minute, and another tab may take over before it.
  dispatch(addListener({ predicate: (action) => isEvent(action) && document.hidden, effect: save }));
  if (document.hidden) save(); // what the restored game has opened
  document.addEventListener('visibilitychange', save);
  window.addEventListener('pagehide', () => {
    save();
    // The browser now aborts the calls in flight. They must not be stored as failed, so that the next page repeats them.
    persistor.pause();
  });
}
