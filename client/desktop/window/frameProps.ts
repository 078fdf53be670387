import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { IconName } from '../../ui/art/pixelArt.ts';
import type { Rect } from '../layout/geometry.ts';
import type { Snap } from '../layout/snap.ts';
import type { WindowActions } from './systemMenu.ts';

export type FrameProps = {
  id?: string;
  title: string;
  icon: IconName;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  /** Must already be inside the work area. */
  rect: Rect;
  zIndex: number;
  active: boolean;
  hidden?: boolean;
  /** Whether the window is closed or hidden, and about to disappear (see useDelayedUnmount.ts). */
  leaving?: boolean;
  /** A sheet fills a small screen. It is focused itself, because a focused text field would open the keyboard. */
  sheet?: boolean;
  /** Whether the player can drag and resize the window. */
  floating: boolean;
  ignoresEscape?: boolean | undefined;
  dialogRef?: RefObject<HTMLElement | null>;
  /** What the caption buttons and the system menu do. The frame adds what moves and sizes it. */
  actions: WindowActions;
  onActivate?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onMove: (rect: Rect) => void;
  onResize?: (rect: Rect) => void;
  onSnap?: (snap: Snap) => void;
  restoreRect?: Rect | undefined;
  children: ReactNode;
};
