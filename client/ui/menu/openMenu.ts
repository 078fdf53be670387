import { externalValue } from '../../state/externalValue.ts';
import type { IconName } from '../art/pixelArt.ts';
import type { Box } from './menuPosition.ts';

export type MenuItem = {
  label: string;
  icon?: IconName;
  /** The key that does the same without the menu. */
  shortcut?: string | undefined;
  onSelect: () => void;
  /** A disabled item can still have the focus, so that screen readers can read it. */
  disabled?: boolean;
  separatorBefore?: boolean;
};

export type OpenMenu = {
  label: string;
  items: readonly MenuItem[];
  banner?: string | undefined;
  anchor: Box;
  owner?: string; // the id of its button
};

/** There is never more than one open menu. */
export const openMenu = externalValue<OpenMenu | null>(null);

export function closeMenu(): void {
  openMenu.set(null);
}
