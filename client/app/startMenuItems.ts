import { openOrFocus } from '../desktop/windowCommands.ts';
import type { WindowSpec } from '../desktop/windowSpec.ts';
import { fileClosed } from '../game/sessionFile/sessionFileReducer.ts';
import type { MenuItem } from '../ui/menu/openMenu.ts';
import { chooseFilesToCompare, openSession } from './openFileCommands.ts';
import { saveSession } from './saveSession.ts';
import type { AppDispatch } from './state/rootReducer.ts';
import { tapeWindowId } from './state/unloggedWindows.ts';
import { windowSpecs } from './windowSpecs.tsx';

type Context = Parameters<NonNullable<WindowSpec['inStartMenu']>>[0] & { hasGame: boolean };

export function startMenuItems(dispatch: AppDispatch, { hasGame, ...context }: Context): MenuItem[] {
  const showOwnTape = () => {
    dispatch(fileClosed());
    dispatch(openOrFocus(tapeWindowId));
  };
  return [
    { label: 'Tape', icon: 'tape', onSelect: showOwnTape },
    { label: 'Save as…', icon: 'floppy', disabled: !hasGame, onSelect: () => dispatch(saveSession(context.page)) },
    { label: 'Open…', icon: 'folder', onSelect: () => void dispatch(openSession()) },
    { label: 'Compare…', icon: 'columns', onSelect: () => void dispatch(chooseFilesToCompare()) },
    ...windowSpecs
      .filter(({ inStartMenu }) => inStartMenu?.(context))
      .map(({ id, name, icon, shortcut }, index) => ({
        label: name,
        icon,
        shortcut,
        separatorBefore: index === 0,
        onSelect: () => dispatch(openOrFocus(id)),
      })),
  ];
}
