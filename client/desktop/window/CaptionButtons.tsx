import { CaptionButton } from './CaptionButton.tsx';

type Props = {
  maximised: boolean;
  onMinimise: () => void;
  /** Also restores the window. Null for a sheet, which already fills the screen. */
  onMaximise: (() => void) | null;
  onClose: () => void;
};

export function CaptionButtons({ maximised, onMinimise, onMaximise, onClose }: Props) {
  return (
    <>
      <CaptionButton action="Minimise" onPress={onMinimise} />
      {onMaximise && <CaptionButton action={maximised ? 'Restore' : 'Maximise'} onPress={onMaximise} />}
      <CaptionButton action="Close" onPress={onClose} />
    </>
  );
}
