import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import type { IconName } from '../../ui/art/pixelArt.ts';
import { closeMenu } from '../../ui/menu/openMenu.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';
import { centred, keepInside, type Size, scaleToText, workArea } from '../layout/geometry.ts';
import { useViewport } from '../layout/useViewport.ts';
import { WindowFrame } from './WindowFrame.tsx';
import './popup.css';

const size: Size = { width: 420, height: 200 };
const popupZIndex = 1000;

type Props = {
  title: string;
  icon: IconName;
  onClose: () => void;
  /** Whether the popup is closed and about to be unmounted (see useDelayedUnmount.ts). */
  leaving: boolean;
  /** The button marked data-first-focus receives the focus. */
  buttons: ReactNode;
  children: ReactNode;
};

export function Popup({ title, icon, onClose, leaving, buttons, children }: Props) {
  const viewport = useViewport();
  const area = workArea(viewport);
  const [rect, setRect] = useState(() => centred(scaleToText(size, viewport), area));
  const textId = useId();
  useEffect(closeMenu, []); // a menu would stay in front

  /** Tab stays in the popup, while the pointer may leave it, for example to change the answer that failed. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, [tabindex="0"]')];
    if (event.shiftKey) stops.reverse();
    if (document.activeElement !== stops.at(-1)) return;
    event.preventDefault();
    stops[0]?.focus();
  };

  return (
    <WindowFrame
      title={title}
      icon={icon}
      role="alertdialog"
      describedBy={textId}
      rect={keepInside(rect, area)}
      zIndex={popupZIndex}
      active={!leaving}
      leaving={leaving}
      floating
      actions={{ close: onClose }}
      onMove={setRect}
      onKeyDown={onKeyDown}
    >
      <div className="column">
        <Scrollable label="Message" className="popup">
          <PixelIcon name={icon} scale={2} />
          <div id={textId}>{children}</div>
        </Scrollable>
        <div className="button-row">{buttons}</div>
      </div>
    </WindowFrame>
  );
}
