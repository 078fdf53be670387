import type { ComponentType } from 'react';
import type { PageData } from '../../server/api.ts';
import type { IconName } from '../ui/art/pixelArt.ts';
import { type Rect, shownRect, usesSheets, type Viewport } from './layout/geometry.ts';
import type { WindowState } from './windowsReducer.ts';

export type WindowSpec = {
  id: string;
  name: string;
  icon: IconName;
  /** The title, if it differs from the name. A hook, because the title may depend on the state. */
  useTitle?: () => string;
  /** The taskbar shows it if it has no room for the title. Without a short name, it shows only the icon. */
  shortName?: string;
  Content: ComponentType;
  /** `others` are the rectangles of the windows on the screen. */
  place: (viewport: Viewport, others: readonly Rect[]) => Rect;
  /** Until it is moved or sized, it is placed again when the viewport changes. */
  followsViewport?: boolean;
  ignoresEscape?: boolean;
  /** A key that opens it from anywhere. */
  shortcut?: string;
  inStartMenu?: (context: { page: PageData; isOver: boolean; hasReviews: boolean }) => boolean;
};

export function windowRect({ place, followsViewport }: WindowSpec, state: WindowState, viewport: Viewport): Rect {
  const isFloating = !state.maximised && !state.restoreRect && !usesSheets(viewport);
  return followsViewport && isFloating && !state.moved ? place(viewport, []) : shownRect(state, viewport);
}

export function useWindowTitle({ name, useTitle = () => name }: WindowSpec): string {
  return useTitle();
}
