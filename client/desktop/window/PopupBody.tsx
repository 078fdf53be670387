import type { ReactNode } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import type { IconName } from '../../ui/art/pixelArt.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';
import './popup.css';

type Props = { icon: IconName; textId?: string; buttons: ReactNode; children: ReactNode };

export function PopupBody({ icon, textId, buttons, children }: Props) {
  return (
    <div className="column">
      <Scrollable label="Message" className="popup">
        <PixelIcon name={icon} scale={2} />
        <div id={textId}>{children}</div>
      </Scrollable>
      <div className="button-row">{buttons}</div>
    </div>
  );
}
