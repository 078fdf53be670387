import type { ComponentProps } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';

/** Only the appearance of the Start button, which the miniature desktop in the Tape window shows too. */
export function StartFace(props: ComponentProps<'button'>) {
  return (
    <button type="button" className="button start-button" {...props}>
      <PixelIcon name="tower" />
      <span>Start</span>
    </button>
  );
}
