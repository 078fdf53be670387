import { memo, useId } from 'react';
import { submitAnswer } from '../../game/session/commands.ts';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { answerText, canSubmit, codePoints, isLocked } from '../../game/session/sessionSelectors.ts';
import { useSession, useSessionDispatch, useSessionRoot } from '../../game/session/useSession.ts';
import { usePageData } from '../../page/PageDataContext.ts';
import './notepad.css';

/** The count is shown when this share of the longest answer is typed. */
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
  return (
    <form
      className="notepad"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(submitAnswer(longestAnswer));
      }}
    >
      <div className="sunken paper-well">
        <textarea
          key={index}
          className="notepad-text"
          aria-label="Your answer"
          aria-describedby={note ? noteId : undefined}
          placeholder="Type your response here..."
          value={text}
          readOnly={locked}
          spellCheck
          data-first-focus
          onChange={(event) => dispatch(draftChanged({ index, text: event.target.value }))}
        />
      </div>
      <div className="button-row">
        <p className="length-note" id={noteId}>
          {note}
        </p>
        <button type="submit" className="button default-button" disabled={!ready}>
          Submit answer
        </button>
      </div>
    </form>
  );
});

function lengthNote(text: string, longest: number): string {
  // A code point has at most two UTF-16 units, so a short text need not be counted.
  if (text.length <= longest * nearlyFull) return '';
  const length = codePoints(text);
  const format = (count: number) => count.toLocaleString('en-US');
  if (length > longest)
    return `${format(length - longest)} characters too many: an answer has at most ${format(longest)}.`;
  return length > longest * nearlyFull ? `${format(length)} of at most ${format(longest)} characters.` : '';
}
