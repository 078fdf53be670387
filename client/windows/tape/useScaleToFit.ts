import { useCallback, useState } from 'react';
import type { Size } from '../../desktop/layout/geometry.ts';

/** The scale, at most 1, at which a size fits into the element with the ref `stage`; 0 until it is measured. */
export function useScaleToFit({ width, height }: Size) {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const stage = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { stage, scale: Math.min(1, room.width / width, room.height / height) };
}
