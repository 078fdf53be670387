import type { ComponentType } from 'react';
import type { PageData } from '../../server/api.ts';
import type { IconName } from '../ui/art/pixelArt.ts';
import type { Rect, Viewport } from './layout/geometry.ts';

type StartMenuContext = { page: PageData; isOver: boolean };

export type WindowSpec = {
  id: string;
  name: string;
  icon: IconName;
  /** The title, if it differs from the name. A hook, because the title may depend on the state. */
  useTitle?: () => string;
  /** For a taskbar that has no room for the title. Without a short name, it shows only the icon. */
  shortName?: string;
  Content: ComponentType;
  place: (viewport: Viewport) => Rect;
  inStartMenu?: (context: StartMenuContext) => boolean;
};

export function useWindowTitle({ name, useTitle = () => name }: WindowSpec): string {
  return useTitle();
}
