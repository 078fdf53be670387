import { useSyncExternalStore } from 'react';
import type { Viewport } from './geometry.ts';

/** A browser's usual text, and the taskbar of look/tokens.css that goes with it until the real one can be measured. */
const usual = { text: 16, taskbar: 36 };

let known: Viewport | undefined;
let textScale = 0; // until it is measured
let taskbarHeight: number | undefined; // larger for fingers
let aboveTaskbar = 0;
const listeners = new Set<() => void>();

/** The viewport's size; the same object until it changes. */
export function currentViewport(): Viewport {
  textScale ||= measuredTextScale();
  const { innerWidth: width } = window;
  const height = window.innerHeight - keyboardHeight();
  const reserved = (taskbarHeight ?? usual.taskbar * textScale) + aboveTaskbar;
  const isKnown =
    known?.width === width && known.height === height && known.reserved === reserved && known.textScale === textScale;
  if (!known || !isKnown) known = { width, height, reserved, textScale };
  return known;
}

export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, currentViewport);
}

/** Keeps a strip above the taskbar, of so many more pixels, free of windows. Returns what gives it back. */
export function reserveBottom(height: number): () => void {
  const add = (more: number) => {
    aboveTaskbar += more;
    notify();
  };
  add(height);
  return () => add(-height);
}

/** Follows the taskbar's height, and with it the size of all text. Returns what ends it. */
export function followTaskbar(taskbar: HTMLElement | null): (() => void) | undefined {
  if (!taskbar) return;
  const observer = new ResizeObserver(() => {
    textScale = measuredTextScale();
    taskbarHeight = taskbar.offsetHeight;
    notify();
  });
  observer.observe(taskbar);
  return () => observer.disconnect();
}

/** What an on-screen keyboard covers, where the browser lays it over the page (Safari does); none while the page is zoomed. */
function keyboardHeight(): number {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport || Math.abs(visualViewport.scale - 1) > 0.01) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height));
}

function followKeyboard(): void {
  document.documentElement.style.setProperty('--keyboard', `${keyboardHeight()}px`);
  notify();
}

function measuredTextScale(): number {
  return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual.text);
}

function notify(): void {
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('resize', changed);
  if (listeners.size === 1) window.visualViewport?.addEventListener('resize', followKeyboard);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('resize', changed);
    if (listeners.size === 0) window.visualViewport?.removeEventListener('resize', followKeyboard);
  };
}
