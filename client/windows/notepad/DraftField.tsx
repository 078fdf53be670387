import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { useSession, useSessionDispatch } from '../../game/session/useSession.ts';
import { maxDraft } from '../../log/textLimits.ts';

type Props = { text: string } & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onKeyDown' | 'ref'>;

/** The text becomes the draft of the current question. Dictation and other tools may set it without an event. */
export function DraftField({ text, ...props }: Props) {
  const dispatch = useSessionDispatch();
  const index = useSession(({ currentIndex }) => currentIndex);
  const field = useRef<HTMLTextAreaElement | null>(null);
  const saveDraft = ({ currentTarget: { value, readOnly } }: { currentTarget: HTMLTextAreaElement }) => {
    if (!readOnly) dispatch(draftChanged({ index, text: value })); // `text` may be older than the draft
  };
  // With a `value`, React would render before it lets the browser paint the typed letter.
  useLayoutEffect(() => {
    if (!field.current) return;
    if (field.current.value !== text) field.current.value = text;
    if (props.readOnly) field.current.scrollTop = 0; // it was at the end, where the player wrote last
  }, [text, props.readOnly]);
  return (
    <textarea
      ref={field}
      className="notepad-text"
      spellCheck
      maxLength={maxDraft}
      onInput={saveDraft} // React leaves out a change event after a value that was set by a script
      onBlur={saveDraft}
      onKeyDown={submitByKey}
      {...props}
    />
  );
}

function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key !== 'Enter' || ctrlKey === metaKey || altKey || shiftKey || repeat || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
