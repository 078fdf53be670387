import { useSyncExternalStore } from 'react';
import type { Viewport } from './geometry.ts';

/** What look/tokens.css has for the styles: a browser's usual text, and the taskbar that goes with it. */
const usual = { text: 16, taskbar: 36 };

let known: Viewport | undefined;
let textScale = 0; // until it is measured
let aboveTaskbar = 0;
const listeners = new Set<() => void>();

/** The viewport's size; the same object until it changes. */
export function currentViewport(): Viewport {
  textScale ||= measuredTextScale();
  const { innerWidth: width, innerHeight: height } = window;
  const reserved = usual.taskbar * textScale + aboveTaskbar;
  const isKnown =
    known?.width === width && known.height === height && known.reserved === reserved && known.textScale === textScale;
  if (!known || !isKnown) known = { width, height, reserved, textScale };
  return known;
}

export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, currentViewport);
}

/** Keeps a strip above the taskbar, of so many pixels, free of windows. Returns what gives it back. */
export function reserveBottom(height: number): () => void {
  const set = (to: number) => {
    aboveTaskbar = to;
    tell();
  };
  set(height);
  return () => set(0);
}

/** Follows the size of all text, which is the taskbar's as well. Returns what ends it. */
export function followTextSize(taskbar: Element | null): (() => void) | undefined {
  if (!taskbar) return;
  const observer = new ResizeObserver(() => {
    textScale = measuredTextScale();
    tell();
  });
  observer.observe(taskbar);
  return () => observer.disconnect();
}

function measuredTextScale(): number {
  return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual.text);
}

function tell(): void {
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('resize', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('resize', changed);
  };
}
