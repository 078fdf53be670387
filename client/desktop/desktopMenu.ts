import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MenuItem } from '../ui/menu/Menu.tsx';
import { usesSheets } from './layout/geometry.ts';
import { arrangeWindows, bringUp, type DesktopExtra, minimiseAll } from './windowCommands.ts';
import type { WithWindows } from './windowsReducer.ts';
import { visibleWindows } from './windowsSelectors.ts';

/** Returns the entries of the menu that a right click on the desktop opens. */
export function desktopMenu(): ThunkAction<MenuItem[], WithWindows, DesktopExtra, UnknownAction> {
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
