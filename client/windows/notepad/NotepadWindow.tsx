import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef } from 'react';
import { usesSheets } from '../../desktop/layout/geometry.ts';
import { useViewport } from '../../desktop/layout/useViewport.ts';
import { useDesktopDispatch } from '../../desktop/useDesktopDispatch.ts';
import { bringUp } from '../../desktop/windowCommands.ts';
import { submitAnswer } from '../../game/session/commands.ts';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { answerText, canSubmit, codePoints, isLocked } from '../../game/session/sessionSelectors.ts';
import { useSession, useSessionDispatch, useSessionRoot } from '../../game/session/useSession.ts';
import { usePageData } from '../../page/pageData.ts';
import { wordCount } from './wordCount.ts';
import './notepad.css';

/** The share of the longest length from which the length is shown. */
const nearlyFull = 0.9;

export const NotepadWindow = memo(function NotepadWindow() {
  const { longestAnswer } = usePageData();
  const dispatch = useSessionDispatch();
  const index = useSession(({ currentIndex }) => currentIndex);
  const text = useSessionRoot(answerText);
  const locked = useSessionRoot(isLocked);
  const ready = useSessionRoot((root) => canSubmit(root, longestAnswer));
  const note = lengthNote(text, longestAnswer);
  const noteId = useId();
  const sheet = usesSheets(useViewport());
  const field = useRef<HTMLTextAreaElement | null>(null);
  // With a `value`, React would render before it lets the browser paint the typed letter.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text;
  });
  return (
    <form
      className="column"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(submitAnswer(longestAnswer));
      }}
    >
      <div className="sunken paper-well">
        <textarea
          key={index}
          ref={field}
          className="notepad-text"
          aria-label="Your answer"
          aria-describedby={note ? noteId : undefined}
          placeholder="Type your response here..."
          readOnly={locked}
          spellCheck
          data-first-focus
          onChange={(event) => dispatch(draftChanged({ index, text: event.target.value }))}
          onKeyDown={submitByKey}
        />
      </div>
      <div className="button-row">
        <p className="length-note" id={noteId}>
          {note}
        </p>
        {sheet && <RereadButton />}
        <button
          type="submit"
          className="button default-button"
          aria-disabled={!ready}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          Submit answer
        </button>
      </div>
      <p className="status-bar">{wordCount(text)}</p>
    </form>
  );
});

function RereadButton() {
  const dispatch = useDesktopDispatch();
  return (
    <button type="button" className="button" onClick={() => dispatch(bringUp('question'))}>
      Reread
    </button>
  );
}

function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key !== 'Enter' || ctrlKey === metaKey || altKey || shiftKey || repeat || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function lengthNote(text: string, longest: number): string {
  if (text.length <= longest * nearlyFull) return '';
  const length = codePoints(text);
  const format = (count: number) => count.toLocaleString('en-US');
  if (length > longest)
    return `${format(length - longest)} characters too many: an answer has at most ${format(longest)}.`;
  return length > longest * nearlyFull ? `${format(length)} of at most ${format(longest)} characters.` : '';
}
