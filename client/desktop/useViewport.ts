import { useSyncExternalStore } from 'react';
import type { Size } from './geometry.ts';

let known: Size = { width: 0, height: 0 };

/** The viewport's size; the same object until it changes. */
export function currentViewport(): Size {
  const { innerWidth: width, innerHeight: height } = window;
  if (width !== known.width || height !== known.height) known = { width, height };
  return known;
}

export function useViewport(): Size {
  return useSyncExternalStore(subscribe, currentViewport);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
