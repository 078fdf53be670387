import { createContext, use } from 'react';
import { shallowEqual } from 'react-redux';
import { externalValue } from '../../state/externalValue.ts';
import type { Viewport } from './geometry.ts';

const defaultTextPx = 16;

/** Null on the server, which renders everything in a ViewportContext. */
const measuredViewport = externalValue(globalThis.window ? measureViewport() : null);

/**
 * Around a desktop that does not fill the browser window: the miniature in the Tape window and what the server renders.
 * `scale` is the CSS scale around its windows, which react-rnd needs to position them.
 */
export const ViewportContext = createContext<{ viewport: Viewport; scale: number } | null>(null);

export function currentViewport(): Viewport {
  return measuredViewport.get() as Viewport;
}

export function useViewport(): Viewport {
  const own = measuredViewport.useValue();
  return use(ViewportContext)?.viewport ?? (own as Viewport);
}

/** `element` covers what the taskbar leaves to the windows. */
export function observeWorkArea(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const observer = new ResizeObserver(updateViewport);
  observer.observe(element);
  return () => observer.disconnect();
}

/** How much a keyboard covers, as in Safari: 0 after zooming by pinching, which changes the visual viewport too. */
function keyboardHeight(): number {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport || Math.abs(visualViewport.scale - 1) > 0.01) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height));
}

/** In Safari the page is as high as before and pushed up beneath the keyboard. */
function updateViewport(): void {
  const { style } = document.documentElement;
  const covered = keyboardHeight();
  const above = covered && Math.round(window.visualViewport?.offsetTop ?? 0);
  style.setProperty('--keyboard', `${covered - above}px`);
  style.setProperty('--above', `${above}px`);
  const next = measureViewport();
  if (!shallowEqual(measuredViewport.get(), next)) measuredViewport.set(next);
}

function measureViewport(): Viewport {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = window.innerHeight - keyboardHeight();
  // One of the two prerendered desktops is not displayed.
  const areas = [...document.querySelectorAll<HTMLElement>('.work-area')];
  const area = areas.find(({ offsetParent }) => offsetParent !== null);
  return {
    width: window.innerWidth,
    height,
    reserved: Math.max(0, height - (area?.offsetHeight ?? height)), // browsers round both heights
    textScale: Math.max(1, textSize / defaultTextPx),
  };
}

globalThis.window?.addEventListener('resize', updateViewport);
for (const change of ['resize', 'scroll']) globalThis.window?.visualViewport?.addEventListener(change, updateViewport);
