import type { ComponentType } from 'react';
import type { IconName } from '../ui/pixelArt.ts';
import type { Rect, Viewport } from './layout/geometry.ts';

/** What the desktop has to know of a kind of window; there is at most one window of each. */
export type WindowSpec = {
  id: string;
  icon: IconName;
  /** A hook: the title may follow the state. */
  useTitle: () => string;
  Content: ComponentType;
  /** Where it opens. */
  place: (viewport: Viewport) => Rect;
};
