import type { ComponentProps } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';

/** The Start button's appearance, which the tape shows as well. */
export function StartFace(props: ComponentProps<'button'>) {
  return (
    <button type="button" className="button start-button" {...props}>
      <PixelIcon name="tower" />
      <span>Start</span>
    </button>
  );
}
