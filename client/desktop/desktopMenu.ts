import type { MenuItem } from '../ui/menu/Menu.tsx';
import { usesSheets } from './layout/geometry.ts';
import { arrangeWindows, bringUp, type Command, minimiseAll } from './windowCommands.ts';
import { visibleWindows } from './windowsReducer.ts';

/** Returns the entries of the menu that a right click on the desktop opens. */
export function desktopMenu(): Command<MenuItem[]> {
  return (dispatch, getState, { viewport }) => {
    const isEmpty = visibleWindows(getState()).length === 0;
    const canArrange = !isEmpty && !usesSheets(viewport());
    return [
      { label: 'Arrange windows', disabled: !canArrange, onSelect: () => dispatch(arrangeWindows()) },
      { label: 'Minimise all', disabled: isEmpty, onSelect: () => dispatch(minimiseAll()) },
      { label: 'Display Properties', separatorBefore: true, onSelect: () => dispatch(bringUp('display')) },
    ];
  };
}
