import { version as appVersion } from '../../package.json';
import type { PageData } from '../../server/api.ts';
import { bringUp } from '../desktop/windowCommands.ts';
import { reviewsRead, reviewUnfiled } from '../game/cabinet/cabinetReducer.ts';
import { readReviews, reviewKey, storeReview } from '../game/cabinet/cabinetStorage.ts';
import { readSessionFile } from '../game/sessionFile/readFile.ts';
import { sessionFileName, sessionFileText } from '../game/sessionFile/sessionFile.ts';
import { fileOpened, fileRefused } from '../game/sessionFile/sessionFileReducer.ts';
import { downloadText } from '../persistence/storage/downloadText.ts';
import { pickFiles } from '../persistence/storage/pickFiles.ts';
import { loadAfterGame } from './afterGameContent.tsx';
import type { Command } from './state/rootReducer.ts';
import { compareWindowId, tapeWindowId } from './state/unloggedWindows.ts';

export function saveSession({ evaluator }: PageData): Command {
  return (_dispatch, getState) => {
    const now = new Date();
    const text = sessionFileText({ appVersion, evaluator, now, game: getState().game });
    downloadText(sessionFileName(now), text);
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
    dispatch(isStored ? reviewsRead(readReviews()) : reviewUnfiled(key));
  };
}

export function openSession(): Command<Promise<void>> {
  return async (dispatch) => dispatch(openFiles(await pickFiles({ multiple: false })));
}

/** The window stands behind the file dialog and says what it is for. */
export function chooseFilesToCompare(): Command<Promise<void>> {
  return async (dispatch) => {
    dispatch(bringUp(compareWindowId));
    await dispatch(compare(await pickFiles({ multiple: true })));
  };
}

/** One session is shown on tape; several, or a workshop, are compared. */
export function openFiles(files: readonly File[]): Command<Promise<void>> {
  return async (dispatch) => {
    const [file] = files;
    if (!file) return;
    const { name } = file;
    const found = files.length === 1 ? await readSessionFile(file) : 'workshop';
    if (found === 'workshop') return dispatch(compare(files));
    if ('refused' in found) return void dispatch(fileRefused({ name, reason: found.refused }));
    dispatch(fileOpened({ name, evaluator: found.evaluator, log: found.log }));
    dispatch(bringUp(tapeWindowId));
  };
}

/** If the code cannot be loaded, the window says so. */
function compare(files: readonly File[]): Command<Promise<void>> {
  return async (dispatch) => {
    const loaded = await loadAfterGame().catch(() => null);
    if (loaded) await dispatch(loaded.compareFiles(files));
    else dispatch(bringUp(compareWindowId));
  };
}
