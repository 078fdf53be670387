import type { ComponentProps } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';

/** Also shown by the miniature desktop in the Tape window. */
export function StartFace(props: ComponentProps<'button'>) {
  return (
    <button type="button" className="button start-button" {...props}>
      <PixelIcon name="tower" />
      <span>Start</span>
    </button>
  );
}
