import { useRef, useState } from 'react';
import { Popup } from '../desktop/window/Popup.tsx';
import { textToCopy } from '../persistence/files/textToCopy.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copyText.ts';
import { useDelayedUnmount } from '../ui/focus/useDelayedUnmount.ts';
import './copyPopup.css';

/** Shown where text can't be saved as a file, or a link can't be copied. */
export function CopyPopup() {
  const offered = textToCopy.useValue();
  const shown = useDelayedUnmount(offered);
  return shown && <ShownPopup key={shown.text} {...shown} leaving={!offered} />;
}

function ShownPopup({ name, text, leaving }: { name?: string; text: string; leaving: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(
    name ? 'Open this page in your own browser to save it as a file, or copy its text.' : 'Copy the link from here:',
  );
  const copy = async () => {
    const isCopied = await copyText(text);
    if (!isCopied) field.current?.select();
    setNote(isCopied ? 'Copied. Paste it into a note or a message.' : 'The text is selected: copy it.');
  };
  return (
    <Popup
      title={name ? 'Not saved' : 'Copy link'}
      icon="notice"
      leaving={leaving}
      onClose={() => textToCopy.set(null)}
      buttons={
        <>
          <Button onClick={() => void copy()}>Copy text</Button>
          <Button isDefault data-first-focus onClick={() => textToCopy.set(null)}>
            Close
          </Button>
        </>
      }
    >
      {name && (
        <p className="popup-message">
          This browser can't save <bdi translate="no">{name}</bdi>.
        </p>
      )}
      <p>{note}</p>
      <textarea ref={field} className="text-to-copy" aria-label="Text to copy" readOnly value={text} />
    </Popup>
  );
}
