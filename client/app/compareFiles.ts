import { addListener } from '@reduxjs/toolkit';
import { openOrFocus } from '../desktop/windowCommands.ts';
import { frontWindow, type WithWindows } from '../desktop/windowsReducer.ts';
import { sanitizeName } from '../game/cabinet/sanitizeName.ts';
import { type NamedFile, readFile } from '../game/sessionFile/readFile.ts';
import { checkSession } from '../game/sessionFile/readSession.ts';
import type { SessionFile } from '../game/sessionFile/sessionFile.ts';
import { getSnapshots } from '../game/snapshots.ts';
import { type ComparedGame, comparedGame } from '../windows/compare/comparedGame.ts';
import { filesRead, maxGames, type RefusedFile, workshopClosed, workshopStore } from '../windows/compare/workshop.ts';
import { isWorkshop, readWorkshop } from '../windows/compare/workshopFile.ts';
import type { Command } from './state/rootReducer.ts';
import { compareWindowId } from './state/unloggedWindows.ts';

/** Dispatched at each opening of files. The listener is added only once, because it is the same each time. */
const forgetOnClosing = addListener({
  predicate: (_, root) => !(root as WithWindows).page.windows.open[compareWindowId],
  effect: (_, { unsubscribe }) => {
    unsubscribe();
    workshopStore.dispatch(workshopClosed());
  },
});

/** Opens the Compare window, or adds to it if it is open. What cannot be opened is listed in it. */
export function compareFiles(files: readonly NamedFile[]): Command<Promise<void>> {
  return async (dispatch, getState) => {
    if (files.length === 0) return;
    const read = await readGames(files);
    // Games that are added in the window itself must not move the focus.
    if (frontWindow(getState()) !== compareWindowId) dispatch(openOrFocus(compareWindowId));
    dispatch(forgetOnClosing);
    workshopStore.dispatch(filesRead(read));
  };
}

/** One file after the other, so that the page can respond in between. */
export async function readGames(files: readonly NamedFile[]) {
  const read = { games: [] as ComparedGame[], revealed: [] as string[], refused: [] as RefusedFile[], isSaved: false };
  for (const [index, file] of files.entries()) {
    const found =
      index < maxGames ? await readGameFile(file) : { refused: `Only ${maxGames} files are opened at once.` };
    if ('refused' in found) read.refused.push({ name: sanitizeName(file.name), reason: found.refused });
    else if ('games' in found) {
      read.games.push(...found.games);
      read.revealed.push(...found.revealed);
      read.isSaved = files.length === 1;
    } else read.games.push(found);
  }
  return read;
}

async function readGameFile(file: NamedFile): Promise<ComparedGame | ReturnType<typeof readWorkshop>> {
  const read = await readFile(file);
  if ('refused' in read) return read;
  if (isWorkshop(read.found)) return readWorkshop(read.found);
  const checked = checkSession(read.found);
  if ('refused' in checked) return checked;
  const { session } = getSnapshots(checked.log)(checked.log.length);
  const game = comparedGame(file.name, read.found as SessionFile, session);
  return game.answers.length > 0 ? game : { refused: 'No answer was submitted in it.' };
}
