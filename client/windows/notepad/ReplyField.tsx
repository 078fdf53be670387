import { useId } from 'react';
import { nameWithin } from '../../game/feedback/nameWithin.ts';
import type { Reply } from '../../game/session/sessionReducer.ts';
import { isEditable, replyText } from '../../game/session/sessionSelectors.ts';
import { useGame, useSession } from '../../game/session/useSession.ts';
import { DraftField } from './DraftField.tsx';

export function ReplyField({ reply: { to }, noteId = '' }: { reply: Reply; noteId: string | undefined }) {
  const text = useGame(replyText);
  const editable = useGame(isEditable);
  const waiting = useSession(({ inFlight }) => inFlight !== null);
  const [questionId, fieldId] = [useId(), useId()];
  return (
    <div className="reply">
      <p id={questionId}>
        <b className="speaker">{to.by} asks:</b> “{to.question}”
      </p>
      <label htmlFor={fieldId}>Your reply to {nameWithin(to.by)}</label>
      <div className="sunken paper-well">
        <DraftField
          text={text}
          id={fieldId}
          aria-describedby={`${questionId} ${noteId}`.trim()}
          readOnly={!editable || waiting}
          data-first-focus
        />
      </div>
    </div>
  );
}
