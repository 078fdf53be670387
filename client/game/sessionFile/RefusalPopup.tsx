import { useDispatch, useSelector } from 'react-redux';
import { Popup } from '../../desktop/window/Popup.tsx';
import { refusalClosed, type WithSessionFile } from './sessionFileReducer.ts';

export function RefusalPopup() {
  const dispatch = useDispatch();
  const refusal = useSelector(({ sessionFile }: WithSessionFile) => sessionFile.refusal);
  if (!refusal) return null;
  const close = () => dispatch(refusalClosed());
  return (
    <Popup
      key={refusal.name}
      title="Not opened"
      icon="notice"
      onClose={close}
      buttons={
        <button type="button" className="button default-button" data-first-focus onClick={close}>
          OK
        </button>
      }
    >
      <p className="popup-message">
        <bdi>{refusal.name}</bdi> was not opened.
      </p>
      <p>{refusal.reason} Your own session has not changed.</p>
    </Popup>
  );
}
