import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { Glyph } from './Glyph.tsx';

type Props = ComponentProps<typeof Glyph> & ComponentProps<typeof Button> & { label?: string };

/** A tooltip shows what screen readers say. */
export function GlyphButton({ name, size, label = name, ...props }: Props) {
  return (
    <Button aria-label={label} title={label} {...props}>
      <Glyph name={name} size={size} />
    </Button>
  );
}
