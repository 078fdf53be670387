import { useState } from 'react';
import { keepInside, moveBy, type Rect, resizeBy, type Size, sameRect } from '../layout/geometry.ts';

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

/** Calls `onMove` or `onResize` only once, when the player keeps the result. */
export function useMoveSize({ rect, area, floating, onMove, onResize }: Options) {
  const [draft, setDraft] = useState<{ mode: Mode; rect: Rect } | null>(null);
  const [said, setSaid] = useState('');
  const current = floating ? draft : null;
  const shown = current ? keepInside(current.rect, area) : rect;
  return {
    mode: current?.mode ?? null,
    rect: shown,
    /** The text that screen readers announce. */
    said,
    start(mode: Mode) {
      setDraft({ mode, rect });
      setSaid(announcements[mode]);
    },
    step(dx: number, dy: number) {
      if (!current) return;
      const { mode } = current;
      const next = mode === 'move' ? moveBy(shown, dx, dy, area) : resizeBy(shown, 'se', dx, dy, area);
      setDraft({ mode, rect: next });
    },
    end(keep: boolean) {
      setDraft(null);
      setSaid(keep ? 'Done.' : 'Put back.');
      if (!current || !keep || sameRect(shown, rect)) return;
      if (current.mode === 'move') onMove(shown);
      else onResize?.(shown);
    },
  };
}
