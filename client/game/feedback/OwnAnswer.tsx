import { readReply } from '../session/sessionSelectors.ts';
import { useSession } from '../session/useSession.ts';
import { FeedbackBlocks } from './FeedbackBlocks.tsx';
import { nameWithin } from './nameWithin.ts';
import { parseFeedback } from './parseFeedback.ts';

/** What the last feedback is on: the answer, and the reply with the feedback that it replies to. */
export function OwnAnswer({ index }: { index: number }) {
  const answer = useSession(({ answers }) => answers[index]);
  const reply = useSession((session) => readReply(session, index));
  return (
    <>
      <h4>Your answer</h4>
      <blockquote className="own-answer">{answer}</blockquote>
      {reply && (
        <>
          <h4>First feedback</h4>
          <FeedbackBlocks level={5} blocks={parseFeedback(reply.firstFeedback ?? '')} />
          <h4>Your reply to {nameWithin(reply.to.by)}</h4>
          <blockquote className="own-answer">{reply.text}</blockquote>
        </>
      )}
    </>
  );
}
