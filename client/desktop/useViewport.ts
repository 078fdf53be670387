import { useSyncExternalStore } from 'react';
import type { Viewport } from './geometry.ts';

let known: Viewport = { width: 0, height: 0, reserved: 0 };
let reserved = 0;
const listeners = new Set<() => void>();

/** The viewport's size; the same object until it changes. */
export function currentViewport(): Viewport {
  const { innerWidth: width, innerHeight: height } = window;
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
    reserved = to;
    for (const changed of listeners) changed();
  };
  set(height);
  return () => set(0);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('resize', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('resize', changed);
  };
}
