import type { ComponentType } from 'react';
import type { PageData } from '../../server/api.ts';
import type { IconName } from '../ui/art/pixelArt.ts';
import type { Rect, Viewport } from './layout/geometry.ts';

type StartMenuContext = { page: PageData; isOver: boolean };

/** Describes a window for the desktop, the Start menu and the Tape window. Each window can be open only once. */
export type WindowSpec = {
  id: string;
  /** Shown in the Start menu and in the Tape window. */
  name: string;
  icon: IconName;
  /** The title, if it differs from the name. A hook, because the title may depend on the state. */
  useTitle?: () => string;
  /** One word for a taskbar that has no room for the title. Without it, only the icon is shown there. */
  shortName?: string;
  Content: ComponentType;
  place: (viewport: Viewport) => Rect;
  /** Whether the window is in the Start menu. By default it is not. */
  inStartMenu?: (context: StartMenuContext) => boolean;
};

export function useWindowTitle({ name, useTitle = () => name }: WindowSpec): string {
  return useTitle();
}
