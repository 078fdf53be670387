import { version as appVersion } from '../../package.json';
import type { PageData } from '../../server/api.ts';
import { openOrFocus } from '../desktop/windowCommands.ts';
import { filingFailed, reviewsRead } from '../game/cabinet/cabinetReducer.ts';
import { readReviews, reviewKey, storeReview } from '../game/cabinet/cabinetStorage.ts';
import { sessionFileName, sessionFileText } from '../game/sessionFile/sessionFile.ts';
import { pickFiles } from '../persistence/files/pickFiles.ts';
import { saveText } from '../persistence/files/saveText.ts';
import { persistStorage } from '../persistence/storage/persistStorage.ts';
import { sleep } from '../persistence/tabs/sleep.ts';
import { type DeferredScript, loadDeferredScript } from './deferredContent.tsx';
import type { Command } from './state/rootReducer.ts';
import { compareWindowId, tapeWindowId } from './state/unloggedWindows.ts';

export function saveSession({ evaluator }: PageData): Command {
  return (_dispatch, getState) => {
    const now = new Date();
    const { game, page } = getState();
    const player = page.cabinet.name.trim();
    saveText(sessionFileName(now), sessionFileText({ appVersion, evaluator, now, player, game }));
    persistStorage();
  };
}

/** Keeps the finished game in the Filing cabinet. */
export function fileReview({ evaluator }: Pick<PageData, 'evaluator'>): Command {
  return (dispatch, getState) => {
    const { game, page } = getState();
    const { overall, overallId, scenarios } = game.session;
    if (!overall || overallId === null || page.preferences.cabinet === 'off') return;
    const now = new Date();
    const summary = {
      filedAt: now.toISOString(),
      level: overall.level,
      scenarios: scenarios.map(({ id, title }) => ({ id, title })),
    };
    const key = reviewKey(overallId);
    const isStored = storeReview(key, summary, sessionFileText({ appVersion, evaluator, now, game }));
    if (isStored) persistStorage();
    dispatch(isStored ? reviewsRead(readReviews()) : filingFailed(key));
  };
}

export function openSession(): Command<Promise<void>> {
  return async (dispatch) => dispatch(openFiles(await pickFiles({ multiple: false })));
}

/** Opens the window behind the file dialog, to say what the files are for, and focuses it again after the dialog. */
export function chooseFilesToCompare(): Command<Promise<void>> {
  return async (dispatch) => {
    dispatch(openOrFocus(compareWindowId));
    const files = await pickFiles({ multiple: true });
    await dispatch(withLoaded(compareWindowId, (loaded) => loaded.compareFiles(files)));
    const focused = document.activeElement;
    await focusReturned();
    if (document.activeElement === focused) dispatch(openOrFocus(compareWindowId)); // or else the player has moved on
  };
}

/** Until the file dialog has closed, the page has no focus, and a screen reader would miss where the focus goes. */
async function focusReturned(): Promise<void> {
  let tries = 0;
  do await sleep(200);
  while (!document.hasFocus() && ++tries < 10);
}

export function openFiles(files: readonly File[]): Command<Promise<void>> {
  return withLoaded(tapeWindowId, (loaded) => loaded.openFiles(files));
}

/** If the code cannot be loaded, opens the window, which says so. */
function withLoaded(
  window: string,
  command: (loaded: DeferredScript) => Command<Promise<void>>,
): Command<Promise<void>> {
  return async (dispatch) => {
    const loaded = await loadDeferredScript().catch(() => null);
    await dispatch(loaded ? command(loaded) : openOrFocus(window));
  };
}
