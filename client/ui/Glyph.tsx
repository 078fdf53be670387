type Props = {
  /** Drawn on whole pixels of a square of this many. */
  d: string;
  size?: number;
};

/** A button's sign, in the colour of its text. */
export function Glyph({ d, size = 15 }: Props) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} shapeRendering="crispEdges" aria-hidden="true">
      <path d={d} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
