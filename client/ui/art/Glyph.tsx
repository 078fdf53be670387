import paths from './glyphs.json';

type Props = {
  name: keyof typeof paths;
  /** The side of the square grid that it is drawn on, in CSS pixels. */
  size?: number;
};

export function Glyph({ name, size = 15 }: Props) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} shapeRendering="crispEdges" aria-hidden="true">
      <path d={paths[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
