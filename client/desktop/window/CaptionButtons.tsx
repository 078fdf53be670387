import { Glyph } from '../../ui/art/Glyph.tsx';
import { Button } from '../../ui/Button.tsx';

const glyphs = {
  Minimise: 'M4 11h6v2H4z',
  Maximise: 'M2 2h11v11H2zM3 5v7h9V5z',
  Restore: 'M5 2h8v8h-3v3H2V5h3zM6 4v1h4v4h2V4zM3 7v5h6V7z',
  Close:
    'M3 3h2v1h1v1h1v1h1V5h1V4h1V3h2v1h-1v1h-1v1h-1v1h-1v1h1v1h1v1h1v1h1v1h-2v-1H9v-1H8V9H7v1H6v1H5v1H3v-1h1v-1h1V9h1V8H6V7H5V6H4V5H3z',
} as const;

type Props = { action: keyof typeof glyphs; onPress: () => void };

export function CaptionButton({ action, onPress }: Props) {
  return (
    <Button className="caption-button" aria-label={action} title={action} onClick={onPress}>
      <Glyph d={glyphs[action]} />
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
