import { type SyntheticEvent, useId } from 'react';
import { maxAnswerLength } from '../../../scenarios/gameLimits.ts';
import { withDefiniteArticle } from '../../../scenarios/text/article.ts';
import { counted } from '../../../scenarios/text/counted.ts';
import { usesSheets } from '../../desktop/layout/geometry.ts';
import { useViewport } from '../../desktop/layout/useViewport.ts';
import { OpenButton } from '../../desktop/window/WindowButtons.tsx';
import { formatWordCount } from '../../game/feedback/wordCount.ts';
import { submitAnswer } from '../../game/session/commands.ts';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { answerLength, canSubmit, notepad } from '../../game/session/notepad.ts';
import type { ReplyState, SessionState } from '../../game/session/sessionState.ts';
import { useGame, useSession, useSessionDispatch } from '../../game/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftField } from './DraftField.tsx';
import './notepad.css';

/** The length is shown from this share of the maximum on. */
const warningShare = 0.9;

export function NotepadWindow() {
  const dispatch = useSessionDispatch();
  const index = useSession(({ currentIndex }) => currentIndex);
  const { answer, isLocked, reply, written, fullText } = notepad(useGame((game) => game));
  const ready = useGame(canSubmit);
  const elsewhere = useSession(pendingEvaluationNote);
  const note = lengthNote(fullText, reply ? 'answer and reply together have' : 'an answer has');
  const noteId = useId();
  const sheet = usesSheets(useViewport());
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Submits what the field contains, even if it was put there without an event.
    const field = event.currentTarget.querySelector<HTMLTextAreaElement>('textarea:read-write');
    if (field) dispatch(draftChanged({ index, text: field.value }));
    dispatch(submitAnswer());
  };
  return (
    <form className="column" onSubmit={submit}>
      <div className="notepad-body">
        {/* Extensions move a field into an element of theirs, from which React could not remove it. */}
        <div className="sunken paper-well" key={index}>
          <DraftField
            text={answer}
            aria-label="Your answer"
            aria-describedby={reply ? undefined : noteId}
            placeholder="Type your response here..."
            readOnly={isLocked}
            data-first-focus={reply ? undefined : true}
          />
        </div>
        {reply && <ReplyField key={`reply to ${index}`} reply={reply} noteId={noteId} />}
      </div>
      <div className="button-row">
        <p className="length-note" id={noteId}>
          {note || elsewhere}
        </p>
        {sheet && <OpenButton window="question" label="Reread" />}
        <Button
          type="submit"
          isDefault
          aria-disabled={!ready}
          aria-describedby={noteId}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {reply ? 'Send reply' : 'Submit answer'}
        </Button>
      </div>
      <p className="status-bar">{formatWordCount(written)}</p>
    </form>
  );
}

function ReplyField({ reply: { to }, noteId }: { reply: ReplyState; noteId: string }) {
  const { replyText, isEditable } = notepad(useGame((game) => game));
  const waiting = useSession(({ inFlight }) => inFlight !== null);
  const questionId = useId();
  const fieldId = useId();
  return (
    <div className="reply">
      <p id={questionId}>
        <b className="speaker">{to.by} asks:</b> “{to.question}”
      </p>
      <label htmlFor={fieldId}>Your reply to {withDefiniteArticle(to.by)}</label>
      <div className="sunken paper-well">
        <DraftField
          text={replyText}
          id={fieldId}
          aria-describedby={`${questionId} ${noteId}`}
          readOnly={!isEditable || waiting}
          data-first-focus
        />
      </div>
    </div>
  );
}

/** The player may go on while a reply is being read, but cannot submit the next answer yet. */
function pendingEvaluationNote({ inFlight, currentIndex, questions }: SessionState): string {
  if (inFlight?.kind !== 'answer' || inFlight.index === currentIndex) return '';
  const what = questions[inFlight.index]?.reply ? 'reply' : 'answer';
  return `Your ${what} to question ${inFlight.index + 1} is still being read.`;
}

function lengthNote(text: string, what: string): string {
  const length = answerLength(text);
  const format = (count: number) => count.toLocaleString('en-GB');
  const max = format(maxAnswerLength);
  if (length > maxAnswerLength)
    return `${counted(length - maxAnswerLength, 'character')} too many: ${what} at most ${max}.`;
  return length > maxAnswerLength * warningShare ? `${format(length)} of at most ${max} characters.` : '';
}
