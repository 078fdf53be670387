type Props = {
  d: string;
  /** The side of the square grid that `d` is drawn on, in CSS pixels. */
  size?: number;
};

export function Glyph({ d, size = 15 }: Props) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} shapeRendering="crispEdges" aria-hidden="true">
      <path d={d} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
