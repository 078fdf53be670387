import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { IconName } from '../../ui/art/pixelArt.ts';
import { aroundText, centred, keepInside, popupSize, workArea } from '../layout/geometry.ts';
import { useViewport } from '../layout/useViewport.ts';
import { CaptionButton } from './CaptionButton.tsx';
import { MoveSize } from './MoveSize.tsx';
import { PopupBody } from './PopupBody.tsx';
import { systemMenu } from './systemMenu.ts';
import { useMoveSize } from './useMoveSize.ts';
import { WindowFrame } from './WindowFrame.tsx';

const aboveAll = 1000;

type Props = {
  title: string;
  icon: IconName;
  onClose: () => void;
  /** The button marked data-first-focus receives the focus. */
  buttons: ReactNode;
  children: ReactNode;
};

/** Its position is not logged. */
export function Popup({ title, icon, onClose, buttons, children }: Props) {
  const viewport = useViewport();
  const area = workArea(viewport);
  const [wanted, setRect] = useState(() => centred(aroundText(popupSize, viewport), area));
  const rect = keepInside(wanted, area);
  const moveSize = useMoveSize({ rect, area, floating: true, onMove: setRect });
  const menu = systemMenu({
    move: () => moveSize.start('move'),
    centre: () => setRect(centred(rect, area)),
    close: onClose,
  });
  const textId = useId();
  const dialog = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <WindowFrame
      title={title}
      icon={icon}
      role="alertdialog"
      describedBy={textId}
      rect={moveSize.rect}
      viewport={viewport}
      zIndex={aboveAll}
      active
      floating={!moveSize.mode}
      dialogRef={dialog}
      onTitleDoubleClick={undefined}
      menu={menu}
      onMove={setRect}
      overlay={<MoveSize {...moveSize} />}
      captionButtons={<CaptionButton action="Close" onPress={onClose} />}
    >
      <PopupBody icon={icon} textId={textId} buttons={buttons}>
        {children}
      </PopupBody>
    </WindowFrame>
  );
}
