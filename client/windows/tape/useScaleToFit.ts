import { useLayoutEffect, useRef, useState } from 'react';
import type { Size } from '../../desktop/layout/geometry.ts';

/** The scale, at most 1, at which a size fits into the element with the ref `stage`; 0 until it is measured. */
export function useScaleToFit({ width, height }: Size) {
  const stage = useRef<HTMLDivElement | null>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { stage, scale: Math.min(1, room.width / width, room.height / height) };
}
