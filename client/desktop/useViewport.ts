import { useSyncExternalStore } from 'react';
import type { Viewport } from './geometry.ts';

let known: Viewport = { width: 0, height: 0, reserved: 0 };
let aboveTaskbar = 0;
let taskbar = 36; // until it is measured; look/tokens.css has it for the styles
const listeners = new Set<() => void>();

/** The viewport's size; the same object until it changes. */
export function currentViewport(): Viewport {
  const { innerWidth: width, innerHeight: height } = window;
  const reserved = taskbar + aboveTaskbar;
  if (width !== known.width || height !== known.height || reserved !== known.reserved)
    known = { width, height, reserved };
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

/** Follows the taskbar's height, which grows with its text. Returns what ends it. */
export function measureTaskbar(element: Element | null): (() => void) | undefined {
  if (!element) return;
  const observer = new ResizeObserver(() => {
    taskbar = element.getBoundingClientRect().height;
    tell();
  });
  observer.observe(element);
  return () => observer.disconnect();
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
