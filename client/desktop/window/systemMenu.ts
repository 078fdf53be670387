import type { Dispatch } from '@reduxjs/toolkit';
import type { MenuItem } from '../../ui/menu/openMenu.ts';
import * as events from '../desktopEvents.ts';
import type { WindowState } from '../windowsReducer.ts';

const labels = {
  restore: 'Restore',
  move: 'Move',
  size: 'Size',
  minimise: 'Minimise',
  maximise: 'Maximise',
  dockLeft: 'Dock left',
  dockRight: 'Dock right',
  centre: 'Centre',
  close: 'Close',
} as const;

const afterSeparator: readonly string[] = ['dockLeft', 'close'] satisfies (keyof typeof labels)[];

/** Null disables an item; without an action the item is left out. */
export type WindowActions = Partial<Record<keyof typeof labels, (() => void) | null | undefined>>;

export function windowActions(id: string, state: WindowState, sheet: boolean, dispatch: Dispatch): WindowActions {
  const { minimised, maximised, restoreRect } = state;
  return {
    restore: minimised || (!sheet && (maximised || restoreRect)) ? () => dispatch(events.windowRestored({ id })) : null,
    minimise: minimised ? null : () => dispatch(events.windowMinimised({ id })),
    maximise: maximised || sheet ? null : () => dispatch(events.windowMaximised({ id })),
    close: () => dispatch(events.windowClosed({ id })),
  };
}

export function systemMenu(actions: WindowActions): MenuItem[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const action = actions[name as keyof typeof labels];
    if (action === undefined) return [];
    return {
      label,
      disabled: action === null,
      onSelect: action ?? (() => {}),
      separatorBefore: afterSeparator.includes(name),
    };
  });
}
