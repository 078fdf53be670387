import { useDispatch, useSelector } from 'react-redux';
import { Popup } from '../../desktop/window/Popup.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';
import { refusalClosed, type WithSessionFile } from './sessionFileReducer.ts';

export function RefusalPopup() {
  const dispatch = useDispatch();
  const refusal = useSelector(({ page }: WithSessionFile) => page.sessionFile.refusal);
  const shown = useDelayedUnmount(refusal);
  if (!shown) return null;
  const close = () => dispatch(refusalClosed());
  return (
    <Popup
      key={shown.name}
      title="Not opened"
      icon="notice"
      leaving={!refusal}
      onClose={close}
      buttons={
        <Button isDefault data-first-focus onClick={close}>
          OK
        </Button>
      }
    >
      <p className="popup-message">
        <bdi translate="no">{shown.name}</bdi> was not opened.
      </p>
      <p>{shown.reason} Your own session has not changed.</p>
    </Popup>
  );
}
