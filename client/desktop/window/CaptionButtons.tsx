import { Glyph } from '../../ui/art/Glyph.tsx';
import { Button } from '../../ui/Button.tsx';

type Props = { action: 'Minimise' | 'Maximise' | 'Restore' | 'Close'; onPress: () => void };

export function CaptionButton({ action, onPress }: Props) {
  return (
    <Button className="caption-button" aria-label={action} title={action} onClick={onPress}>
      <Glyph name={action} />
    </Button>
  );
}

type ButtonsProps = {
  maximised: boolean;
  onMinimise: () => void;
  /** Also restores the window. Null for a sheet, which already fills the screen. */
  onMaximise: (() => void) | null;
  onClose: () => void;
};

export function CaptionButtons({ maximised, onMinimise, onMaximise, onClose }: ButtonsProps) {
  return (
    <>
      <CaptionButton action="Minimise" onPress={onMinimise} />
      {onMaximise && <CaptionButton action={maximised ? 'Restore' : 'Maximise'} onPress={onMaximise} />}
      <CaptionButton action="Close" onPress={onClose} />
    </>
  );
}
