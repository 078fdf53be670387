import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { version as appVersion } from '../../package.json';
import type { PageData } from '../../server/api.ts';
import { bringUp, type DesktopExtra } from '../desktop/windowCommands.ts';
import { readSession } from '../game/sessionFile/readSession.ts';
import { largestFile, sessionFileName, sessionFileText } from '../game/sessionFile/sessionFile.ts';
import { fileOpened, fileRefused } from '../game/sessionFile/sessionFileReducer.ts';
import { downloadText } from '../persistence/storage/downloadText.ts';
import { pickFile } from '../persistence/storage/pickFile.ts';
import { tapeWindowId } from './state/excludeTape.ts';
import type { RootState } from './state/rootReducer.ts';

type Command<Result = void> = ThunkAction<Result, RootState, DesktopExtra, UnknownAction>;

export function saveSession({ evaluator }: PageData): Command {
  return (_dispatch, getState) => {
    const now = new Date();
    const text = sessionFileText({ appVersion, evaluator, now, game: getState().game });
    downloadText(sessionFileName(now), text);
  };
}

export function openSession(): Command<Promise<void>> {
  return async (dispatch) => {
    const file = await pickFile('.json,application/json');
    if (file) await dispatch(openSessionFile(file));
  };
}

export function openSessionFile(file: File): Command<Promise<void>> {
  return async (dispatch) => {
    const { name } = file;
    const refuse = (reason: string) => dispatch(fileRefused({ name, reason }));
    if (file.size > largestFile)
      return void refuse(
        `It is ${inMegabytes(file.size)} long, and no session is longer than ${inMegabytes(largestFile)}.`,
      );
    try {
      const session = readSession(await file.text());
      if ('refused' in session) return void refuse(session.refused);
      dispatch(fileOpened({ name, evaluator: session.evaluator, log: session.log }));
      dispatch(bringUp(tapeWindowId));
    } catch {
      refuse('It could not be read. The file may have been moved.');
    }
  };
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
