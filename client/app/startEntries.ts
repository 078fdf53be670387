import type { PageData } from '../../server/api.ts';
import { bringUp } from '../desktop/windowCommands.ts';
import type { WindowSpec } from '../desktop/windowSpec.ts';
import { fileClosed } from '../game/sessionFile/sessionFileReducer.ts';
import type { IconName } from '../ui/art/pixelArt.ts';
import { chooseFilesToCompare, openSession, saveSession } from './sessionFileCommands.ts';
import type { AppDispatch } from './state/store.ts';
import { tapeWindowId } from './state/unloggedWindows.ts';
import { windowSpecs } from './windowSpecs.tsx';

type StartEntry = {
  label: string;
  icon: IconName;
  command: (page: PageData) => Parameters<AppDispatch>[0];
  separatorBefore?: boolean;
  isOffered?: WindowSpec['inStartMenu'];
  needsGame?: true;
};

export const startEntries: readonly StartEntry[] = [
  { label: 'Tape', icon: 'tape', command: () => showOwnTape },
  { label: 'Save as…', icon: 'floppy', command: saveSession, needsGame: true },
  { label: 'Open…', icon: 'folder', command: openSession },
  { label: 'Compare…', icon: 'columns', command: chooseFilesToCompare },
  ...windowSpecs
    .filter(({ inStartMenu }) => inStartMenu)
    .map(({ id, name, icon, inStartMenu }, at) => ({
      label: name,
      icon,
      command: () => bringUp(id),
      isOffered: inStartMenu,
      separatorBefore: at === 0,
    })),
];

function showOwnTape(dispatch: AppDispatch): void {
  dispatch(fileClosed());
  dispatch(bringUp(tapeWindowId));
}
