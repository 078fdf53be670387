import { openOrFocus } from '../desktop/windowCommands.ts';
import { readFile } from '../game/sessionFile/readFile.ts';
import { checkSession } from '../game/sessionFile/readSession.ts';
import { fileOpened, fileRefused } from '../game/sessionFile/sessionFileReducer.ts';
import { isWorkshop } from '../windows/compare/workshopFile.ts';
import { compareFiles } from './compareFiles.ts';
import type { Command } from './state/rootReducer.ts';
import { tapeWindowId } from './state/unloggedWindows.ts';

/** One session is shown on tape; several, or a workshop, are compared. */
export function openFiles(files: readonly File[]): Command<Promise<void>> {
  return async (dispatch) => {
    const [file, ...others] = files;
    if (!file) return;
    if (others.length > 0) return dispatch(compareFiles(files));
    const { name } = file;
    const read = await readFile(file);
    if ('found' in read && isWorkshop(read.found)) return dispatch(compareFiles(files));
    const session = 'found' in read ? checkSession(read.found) : read;
    if ('refused' in session) return void dispatch(fileRefused({ name, reason: session.refused }));
    dispatch(fileOpened({ name, evaluator: session.evaluator, log: session.log }));
    dispatch(openOrFocus(tapeWindowId));
  };
}
