import type { ComponentProps } from 'react';

type Props = ComponentProps<'svg'> & {
  /** The number of pixels on each side of the drawing. */
  grid: number;
  size?: number;
};

/** Hidden from screen readers, because there is always text beside a drawing, or a name on its button. */
export function PixelGrid({ grid, size = grid, ...props }: Props) {
  const viewBox = `0 0 ${grid} ${grid}`;
  return <svg viewBox={viewBox} width={size} height={size} shapeRendering="crispEdges" aria-hidden="true" {...props} />;
}
