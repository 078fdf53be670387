import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { windowClosed, windowMaximised, windowMinimised, windowRestored } from '../desktopEvents.ts';
import { usesSheets } from '../layout/geometry.ts';
import { systemMenu } from '../window/systemMenu.ts';
import type { Command } from '../windowCommands.ts';
import { windowState } from '../windowsSelectors.ts';

/** Returns the entries of the menu of a taskbar button. */
export function taskbarMenu(id: string): Command<MenuItem[]> {
  return (dispatch, getState, { viewport }) => {
    const { minimised, maximised, undocked } = windowState(getState(), id) ?? {};
    const sheet = usesSheets(viewport());
    return systemMenu({
      restore: minimised || (!sheet && (maximised || undocked)) ? () => dispatch(windowRestored({ id })) : null,
      minimise: minimised ? null : () => dispatch(windowMinimised({ id })),
      maximise: maximised || sheet ? null : () => dispatch(windowMaximised({ id })),
      close: () => dispatch(windowClosed({ id })),
    });
  };
}
