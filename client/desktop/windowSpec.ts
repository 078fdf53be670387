import type { ComponentType } from 'react';
import type { PageData } from '../../server/api.ts';
import type { IconName } from '../ui/art/pixelArt.ts';
import type { Rect, Viewport } from './layout/geometry.ts';

type StartMenuContext = { page: PageData; isOver: boolean };

/** All that the desktop, the Start menu and the tape need to know of a window. There is at most one of each. */
export type WindowSpec = {
  id: string;
  /** In the Start menu and on the tape. */
  name: string;
  icon: IconName;
  /** The title, where it is not the name. A hook, so that it may follow the state. */
  useTitle?: () => string;
  /** One word for a taskbar that has no room for the title; without one the icon has to do. */
  shortName?: string;
  Content: ComponentType;
  /** Where it opens. */
  place: (viewport: Viewport) => Rect;
  /** Is it in the Start menu? Not if left out. */
  inStartMenu?: (context: StartMenuContext) => boolean;
};

export function useWindowTitle({ name, useTitle = () => name }: WindowSpec): string {
  return useTitle();
}
