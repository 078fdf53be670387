import { addListener } from '@reduxjs/toolkit';
import { bringUp } from '../desktop/windowCommands.ts';
import { windowState } from '../desktop/windowsSelectors.ts';
import { isWorkshop, type NamedFile, readJson } from '../game/sessionFile/readFile.ts';
import { checkSession } from '../game/sessionFile/readSession.ts';
import { snapshotsOf } from '../game/snapshots.ts';
import { type ComparedGame, comparedGame, readableName } from '../windows/compare/comparedGame.ts';
import {
  emptyWorkshop,
  filesRead,
  mostGames,
  type RefusedFile,
  workshopClosed,
  workshopStore,
} from '../windows/compare/workshop.ts';
import { readWorkshop } from '../windows/compare/workshopFile.ts';
import type { Command } from './state/rootReducer.ts';
import { compareWindowId } from './state/unloggedWindows.ts';

type Read = { games: ComparedGame[]; revealed: string[]; refused: RefusedFile[] };

/** Opens the Compare window, or adds to it if it is open. What cannot be opened is listed in it. */
export function compareFiles(files: readonly NamedFile[]): Command<Promise<void>> {
  return async (dispatch, getState) => {
    if (files.length === 0) return;
    const read = await readGames(files);
    const isOpen = () => windowState(getState(), compareWindowId) !== undefined;
    dispatch(bringUp(compareWindowId));
    if (workshopStore.getState() === emptyWorkshop)
      dispatch(
        addListener({
          predicate: () => !isOpen(),
          effect: (_, { unsubscribe }) => {
            unsubscribe();
            workshopStore.dispatch(workshopClosed());
          },
        }),
      );
    workshopStore.dispatch(filesRead(read));
  };
}

/** One file after the other, so that the page can respond in between. */
export async function readGames(files: readonly NamedFile[]): Promise<Read> {
  const read: Read = { games: [], revealed: [], refused: [] };
  for (const [at, file] of files.entries()) {
    const name = readableName(file.name);
    const found =
      at < mostGames ? await readGameFile(file) : { refused: `Only ${mostGames} files are opened at once.` };
    if ('refused' in found) read.refused.push({ name, reason: found.refused });
    else if ('games' in found) {
      read.games.push(...found.games);
      read.revealed.push(...found.revealed);
    } else {
      const game = comparedGame(file.name, found.log, snapshotsOf(found.log)(found.log.length).session);
      if (game.answers.length > 0) read.games.push(game);
      else read.refused.push({ name, reason: 'No answer was submitted in it.' });
    }
  }
  return read;
}

async function readGameFile(file: NamedFile) {
  const read = await readJson(file);
  if ('refused' in read) return read;
  return isWorkshop(read.found) ? readWorkshop(read.found) : checkSession(read.found);
}
