import { bringUp } from '../desktop/windowCommands.ts';
import { readSessionFile } from '../game/sessionFile/readFile.ts';
import { fileOpened, fileRefused } from '../game/sessionFile/sessionFileReducer.ts';
import { compareFiles } from './compareFiles.ts';
import type { Command } from './state/rootReducer.ts';
import { tapeWindowId } from './state/unloggedWindows.ts';

/** One session is shown on tape; several, or a workshop, are compared. */
export function openFiles(files: readonly File[]): Command<Promise<void>> {
  return async (dispatch) => {
    const [file] = files;
    if (!file) return;
    const { name } = file;
    const found = files.length === 1 ? await readSessionFile(file) : 'workshop';
    if (found === 'workshop') return dispatch(compareFiles(files));
    if ('refused' in found) return void dispatch(fileRefused({ name, reason: found.refused }));
    dispatch(fileOpened({ name, evaluator: found.evaluator, log: found.log }));
    dispatch(bringUp(tapeWindowId));
  };
}
