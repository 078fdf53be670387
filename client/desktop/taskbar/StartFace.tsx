import type { ComponentProps } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { Button } from '../../ui/Button.tsx';

/** Also shown by the miniature desktop in the Tape window. */
export function StartFace(props: ComponentProps<'button'>) {
  return (
    <Button className="start-button" {...props}>
      <PixelIcon name="tower" />
      <span>Start</span>
    </Button>
  );
}
