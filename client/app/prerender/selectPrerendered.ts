import type { Rect } from '../../desktop/layout/geometry.ts';
import { applyRect } from '../../desktop/window/useWindowGesture.ts';

/** Keeps only the desktop for this layout, or both (null) until a stored game shows: the screen is never empty. */
export function selectPrerendered(root: HTMLElement, sheets: boolean) {
  if ('returning' in document.documentElement.dataset) return null;
  const container = root.querySelector<HTMLElement>(`[data-prerendered="${sheets ? 'sheets' : 'windows'}"]`);
  if (!container) return null;
  for (const other of [...root.children]) if (other !== container) other.remove();
  return {
    container,
    /** Sets the inline styles that React is going to render. */
    placeWindow(rect: Rect) {
      for (const frame of container.querySelectorAll<HTMLElement>('[data-style]')) {
        frame.style.cssText = frame.dataset.style ?? '';
        applyRect(frame, rect);
        delete frame.dataset.style;
      }
      delete container.dataset.prerendered;
    },
  };
}
