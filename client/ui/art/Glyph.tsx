type Props = {
  d: string;
  /** The size of the grid that it is drawn on. */
  size?: number;
};

/** A button's symbol, in the colour of its text. */
export function Glyph({ d, size = 15 }: Props) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} shapeRendering="crispEdges" aria-hidden="true">
      <path d={d} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
