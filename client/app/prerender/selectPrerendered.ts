import type { Rect } from '../../desktop/layout/geometry.ts';

/** The desktop of a first visit, as the server rendered it into the page. */
export type Prerendered = {
  container: HTMLElement;
  /** Moves the prerendered window to `rect`, with the inline styles that React is going to render. */
  placeWindow: (rect: Rect) => void;
};

/**
 * The server renders one desktop with windows and one with sheets. Returns the one for this layout and removes the
 * other. Returns null if the page has no prerendered desktop. Also returns null if there is a stored game; both
 * prerendered desktops then stay until React has rendered the game.
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
