import type { Rect } from '../../desktop/layout/geometry.ts';

/** The desktop of a first visit, as the server rendered it into the page. */
export type Prerendered = {
  /** The element to hydrate. */
  container: HTMLElement;
  /** Places its window at `rect` with the inline styles that React expects, which replace those of prerender.css. */
  placeWindow: (rect: Rect) => void;
};

/**
 * Selects the variant for this screen and removes the other. Null if there is none, or if a stored game is shown
 * instead: the prerendered desktop then stays until React has rendered the game.
 */
export function selectPrerendered(root: HTMLElement, sheets: boolean): Prerendered | null {
  if ('returning' in document.documentElement.dataset) return null;
  const container = root.querySelector<HTMLElement>(`[data-prerendered="${sheets ? 'sheets' : 'windows'}"]`);
  if (!container) return null;
  for (const other of [...root.children]) if (other !== container) other.remove();
  return {
    container,
    placeWindow({ x, y, width, height }) {
      for (const frame of container.querySelectorAll<HTMLElement>('[data-style]')) {
        frame.style.cssText = frame.dataset.style ?? '';
        Object.assign(frame.style, {
          transform: `translate(${x}px,${y}px)`,
          width: `${width}px`,
          height: `${height}px`,
        });
        delete frame.dataset.style;
      }
      delete container.dataset.prerendered;
    },
  };
}
