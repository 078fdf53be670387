import { usesSheets } from '../desktop/layout/geometry.ts';
import { arrangeWindows, type DesktopCommand, minimiseAll, openOrFocus } from '../desktop/windowCommands.ts';
import { visibleWindows } from '../desktop/windowsReducer.ts';
import type { MenuItem } from '../ui/menu/openMenu.ts';

export function desktopMenu(): DesktopCommand<MenuItem[]> {
  return (dispatch, getState, { viewport }) => {
    const isEmpty = visibleWindows(getState()).length === 0;
    const canArrange = !isEmpty && !usesSheets(viewport());
    return [
      { label: 'Arrange windows', disabled: !canArrange, onSelect: () => dispatch(arrangeWindows()) },
      { label: 'Minimise all', disabled: isEmpty, onSelect: () => dispatch(minimiseAll()) },
      { label: 'Display Properties', separatorBefore: true, onSelect: () => dispatch(openOrFocus('display')) },
    ];
  };
}
