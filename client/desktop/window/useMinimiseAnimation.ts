import { type RefObject, use, useLayoutEffect, useRef } from 'react';
import { boxStyle, type Rect } from '../layout/geometry.ts';
import { ViewportContext } from '../layout/useViewport.ts';

/** Six steps look as jerky as a computer of the 1990s. */
const timing = { duration: 120, easing: 'steps(6)' };
const titleHeight = 28;

type Options = {
  id: string;
  minimised: boolean;
  rect: Rect;
  dialog: RefObject<HTMLElement | null>;
  sheet: boolean;
};

/** Returns the ref of the title bar that flies between the window and its taskbar button. */
export function useMinimiseAnimation({ id, minimised, rect, dialog, sheet }: Options) {
  const bar = useRef<HTMLDivElement | null>(null);
  const was = useRef(minimised);
  const isMiniature = use(ViewportContext) !== null;

  useLayoutEffect(() => {
    if (was.current === minimised) return;
    was.current = minimised;
    const home = document.getElementById(`taskbar-${id}`)?.getBoundingClientRect();
    if (sheet || isMiniature || !home || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const boxes = [{ ...rect, height: titleHeight }, home];
    const frames = boxes.map((box) => ({ visibility: 'visible', ...boxStyle(box) }));
    bar.current?.animate?.(minimised ? frames : frames.reverse(), timing);
    // The window is transparent and not hidden, because a hidden window could not take the focus.
    if (!minimised) dialog.current?.animate?.({ opacity: [0, 0] }, timing);
  });

  return bar;
}
