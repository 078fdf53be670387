import { createContext, use, useSyncExternalStore } from 'react';
import { shallowEqual } from 'react-redux';
import type { Viewport } from './geometry.ts';

/** In CSS pixels. */
const defaultText = 16;

let current: Viewport | undefined; // undefined until it is measured
const listeners = new Set<() => void>();

/**
 * Around a desktop that does not fill the browser window: the miniature in the Tape window and what the server renders.
 * `scale` is the CSS scale around its windows, which react-rnd needs to position them.
 */
export const OtherScreen = createContext<{ viewport: Viewport; scale: number } | null>(null);

/** The same object until something changes, as useSyncExternalStore requires. */
export function currentViewport(): Viewport {
  current ??= measured();
  return current;
}

export function useViewport(): Viewport {
  const other = use(OtherScreen);
  const snapshot = () => other?.viewport ?? currentViewport();
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** `place` is what the taskbar and the strips above it leave to the windows. */
export function followWorkArea(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  const observer = new ResizeObserver(followScreen);
  observer.observe(place);
  return () => observer.disconnect();
}

/**
 * The height of a keyboard that covers part of the page, as in Safari. On a page zoomed by pinching the result is 0,
 * because pinching changes the visual viewport too.
 */
function keyboardHeight(): number {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport || Math.abs(visualViewport.scale - 1) > 0.01) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height));
}

/** In Safari the page is as high as before and pushed up beneath the keyboard. */
function followScreen(): void {
  const { style } = document.documentElement;
  const covered = keyboardHeight();
  const above = covered && Math.round(window.visualViewport?.offsetTop ?? 0);
  style.setProperty('--keyboard', `${covered - above}px`);
  style.setProperty('--above', `${above}px`);
  const next = measured();
  if (shallowEqual(current, next)) return;
  current = next;
  for (const changed of listeners) changed();
}

function measured(): Viewport {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = window.innerHeight - keyboardHeight();
  // One of the two prerendered desktops is not displayed.
  const places = [...document.querySelectorAll<HTMLElement>('.work-area')];
  const place = places.find(({ offsetParent }) => offsetParent !== null);
  return {
    width: window.innerWidth,
    height,
    reserved: Math.max(0, height - (place?.offsetHeight ?? height)), // browsers round both heights
    textScale: Math.max(1, textSize / defaultText),
  };
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

// The server, which renders the desktop for a first visit, has no window.
globalThis.window?.addEventListener('resize', followScreen);
for (const change of ['resize', 'scroll']) globalThis.window?.visualViewport?.addEventListener(change, followScreen);
