import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
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

type ButtonProps = Props & ComponentProps<'button'> & { label?: string };

/** A tooltip shows what screen readers say. */
export function GlyphButton({ name, size, label = name, ...props }: ButtonProps) {
  return (
    <Button aria-label={label} title={label} {...props}>
      <Glyph name={name} size={size} />
    </Button>
  );
}
