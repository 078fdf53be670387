import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { windowClosed } from '../../desktop/desktopEvents.ts';
import { Popup } from '../../desktop/window/Popup.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';
import { closingCancelled, workshopClosed, workshopStore } from './workshop.ts';

type Props = { isOpen: boolean; withLetters: boolean; save: () => Promise<boolean> };

/** Asks before it discards games, or what was revealed of them, that have not been saved together. */
export function ClosingPopup({ isOpen, withLetters, save }: Props) {
  const dispatch = useDispatch();
  const desktop = document.querySelector('main.desktop');
  const isShown = useDelayedUnmount(isOpen || null);
  if (!desktop || !isShown) return null;
  const cancel = () => workshopStore.dispatch(closingCancelled());
  const forget = () => {
    workshopStore.dispatch(workshopClosed());
    dispatch(windowClosed({ id: 'compare' }));
  };
  const saveAndForget = async () => {
    if (await save()) forget();
    else cancel();
  };
  return createPortal(
    <Popup
      title="Compare"
      icon="notice"
      leaving={!isOpen}
      onClose={cancel}
      buttons={
        <>
          <Button isDefault data-first-focus onClick={() => void saveAndForget()}>
            Save all games
          </Button>
          <Button onClick={forget}>Don't save</Button>
          <Button onClick={cancel}>Cancel</Button>
        </>
      }
    >
      <p className="popup-message">This comparison hasn't been saved as it is now.</p>
      <p>
        Closing the Compare window forgets the games, and what you revealed. Save all games keeps both in one file.
        {withLetters && ' The file will show letters instead of names.'}
      </p>
    </Popup>,
    desktop,
  );
}
