import paths from './glyphs.json';
import { PixelGrid } from './PixelGrid.tsx';

type Props = {
  name: keyof typeof paths;
  /** The side of the square grid that it is drawn on, in CSS pixels. */
  size?: number | undefined;
};

export function Glyph({ name, size = 15 }: Props) {
  return (
    <PixelGrid grid={size}>
      <path d={paths[name]} fill="currentColor" fillRule="evenodd" />
    </PixelGrid>
  );
}
