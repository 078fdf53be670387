import type { RefObject } from 'react';
import { type Edge, type Rect, resizeBy, type Size } from '../layout/geometry.ts';
import { useWindowGesture } from './useWindowGesture.ts';

const edges: readonly Edge[] = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'];

type Props = {
  frame: RefObject<HTMLElement | null>;
  rect: Rect;
  area: Size;
  onResize: (rect: Rect) => void;
};

export function ResizeHandles(props: Props) {
  return edges.map((edge) => <ResizeHandle key={edge} edge={edge} {...props} />);
}

function ResizeHandle({ edge, frame, rect, area, onResize }: Props & { edge: Edge }) {
  const handlers = useWindowGesture({
    frame,
    rect,
    shape: (start, dx, dy) => resizeBy(start, edge, dx, dy, area),
    commit: onResize,
  });
  return <div className={`resize-handle resize-${edge}`} {...handlers} />;
}
