import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

type Props = { banner?: string; items: readonly MenuItem[] };

/** Also shown by the miniature desktop in the Tape window. */
export function StartButton(props: Props) {
  return (
    <MenuButton label="Start" className="button start-button" aria-keyshortcuts="F2" {...props}>
      <PixelIcon name="tower" />
      <span>Start</span>
    </MenuButton>
  );
}
