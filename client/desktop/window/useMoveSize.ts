import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { announce } from '../../ui/announce/announce.ts';
import { keepInside, moveBy, type Rect, resizeBy, type Size } from '../layout/geometry.ts';

export type Mode = 'move' | 'size';

type Options = {
  rect: Rect;
  area: Size;
  floating: boolean;
  onMove: (rect: Rect) => void;
  onResize?: (rect: Rect) => void;
};

const announcements: Record<Mode, string> = {
  move: 'Moving. Arrow keys move the window, Enter keeps it, Escape puts it back.',
  size: 'Sizing. Arrow keys size the window, Enter keeps it, Escape puts it back.',
};

export function placeOf(mode: Mode, { x, y, width, height }: Rect): string {
  return mode === 'move' ? `${x}, ${y}` : `${width} × ${height}`;
}

/** Calls `onMove` or `onResize` only once, when the player keeps the result. */
export function useMoveSize({ rect, area, floating, onMove, onResize }: Options) {
  const [draft, setDraft] = useState<{ mode: Mode; rect: Rect } | null>(null);
  const current = floating ? draft : null;
  const shown = current ? keepInside(current.rect, area) : rect;
  return {
    mode: current?.mode ?? null,
    rect: shown,
    start(mode: Mode) {
      setDraft({ mode, rect });
      announce('window', announcements[mode]);
    },
    step(dx: number, dy: number) {
      if (!current) return;
      const { mode } = current;
      const next = mode === 'move' ? moveBy(shown, dx, dy, area) : resizeBy(shown, 'se', dx, dy, area);
      setDraft({ mode, rect: next });
      announce('window', placeOf(mode, next));
    },
    end(keep: boolean) {
      if (!current) return;
      setDraft(null);
      announce('window', keep ? 'Done.' : 'Put back.');
      if (!keep || shallowEqual(shown, rect)) return;
      const commit = current.mode === 'move' ? onMove : onResize;
      commit?.(shown);
    },
  };
}
