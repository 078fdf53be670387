import { createContext, use, useSyncExternalStore } from 'react';
import { shallowEqual } from 'react-redux';
import type { Viewport } from './geometry.ts';

/** In CSS pixels: the default text size, and the height of the taskbar in ui/tokens.css. */
const defaults = { text: 16, taskbar: 36 };

let current: Viewport | undefined;
let textScale = 0; // 0 until it is measured
let taskbarHeight: number | undefined; // undefined until it is measured
let aboveTaskbar = 0;
const listeners = new Set<() => void>();

/**
 * Around a desktop that does not fill the browser window: the miniature in the Tape window and what the server renders.
 * `scale` is the CSS scale around its windows, which react-rnd needs to position them.
 */
export const OtherScreen = createContext<{ viewport: Viewport; scale: number } | null>(null);

/** useSyncExternalStore requires the same object until something changes. */
export function currentViewport(): Viewport {
  textScale ||= measuredTextScale();
  const { innerWidth: width } = window;
  const height = window.innerHeight - keyboardHeight();
  const reserved = (taskbarHeight ?? prerenderedTaskbarHeight() ?? defaults.taskbar * textScale) + aboveTaskbar;
  const next = { width, height, reserved, textScale };
  if (!current || !shallowEqual(current, next)) current = next;
  return current;
}

export function useViewport(): Viewport {
  const other = use(OtherScreen);
  const snapshot = () => other?.viewport ?? currentViewport();
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Reserves a strip of this height, in CSS pixels, above the taskbar. Returns the function that releases it. */
export function reserveBottom(height: number): () => void {
  const add = (more: number) => {
    aboveTaskbar += more;
    notify();
  };
  add(height);
  return () => add(-height);
}

export function followTaskbar(taskbar: HTMLElement | null): (() => void) | undefined {
  if (!taskbar) return;
  const observer = new ResizeObserver(() => {
    textScale = measuredTextScale();
    taskbarHeight = taskbar.offsetHeight;
    followKeyboard();
  });
  observer.observe(taskbar);
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

/** In CSS pixels: the heights up to which notepad/aboveKeyboard.css takes room from everything but the text. */
const lowHeights = { low: 480, lowest: 300 };

/** Media queries know only the page, which in Safari is as high as before and pushed up beneath the keyboard. */
function followKeyboard(): void {
  const { style, dataset } = document.documentElement;
  const covered = keyboardHeight();
  const above = covered && Math.round(window.visualViewport?.offsetTop ?? 0);
  const height = window.innerHeight - covered;
  style.setProperty('--keyboard', `${covered - above}px`);
  style.setProperty('--above', `${above}px`);
  dataset.height = height <= lowHeights.lowest ? 'lowest' : height <= lowHeights.low ? 'low' : '';
  notify();
}

function prerenderedTaskbarHeight(): number | undefined {
  // There are two desktops, one for desktops and one for phones, and one of them is not displayed.
  const heights = Array.from(document.querySelectorAll<HTMLElement>('.taskbar'), ({ offsetHeight }) => offsetHeight);
  return heights.find((height) => height > 0);
}

function measuredTextScale(): number {
  return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / defaults.text);
}

function notify(): void {
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

// The server, which renders the desktop for a first visit, has no window.
globalThis.window?.addEventListener('resize', followKeyboard);
for (const change of ['resize', 'scroll']) globalThis.window?.visualViewport?.addEventListener(change, followKeyboard);
