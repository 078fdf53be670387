import type { RefObject } from 'react';
import { allEdges, type Edge, type Rect, resizeBy, type Size } from '../layout/geometry.ts';
import { useWindowGesture } from './useWindowGesture.ts';

type Props = {
  frame: RefObject<HTMLElement | null>;
  rect: Rect;
  area: Size;
  onResize: (rect: Rect) => void;
};

export function ResizeHandles(props: Props) {
  return allEdges.map((edge) => <ResizeHandle key={edge} edge={edge} {...props} />);
}

function ResizeHandle({ edge, frame, rect, area, onResize }: Props & { edge: Edge }) {
  const handlers = useWindowGesture({
    frame,
    rect,
    computeRect: (start, dx, dy) => resizeBy(start, edge, dx, dy, area),
    commit: onResize,
  });
  return <div className={`resize-handle resize-${edge}`} {...handlers} />;
}
