import type { MenuItem } from '../../ui/menu/Menu.tsx';

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
