import { useMemo } from 'react';
import { FeedbackBlocks } from '../../game/feedback/FeedbackBlocks.tsx';
import type { Block } from '../../game/feedback/parseFeedback.ts';
import { reviewOf } from '../../game/feedback/reviewOf.ts';
import { useSession } from '../../game/session/useSession.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import './breakdown.css';

type Props = { index: number; show: (index: number) => void };

/** One response after the other. */
export function Breakdown({ index, show }: Props) {
  const { scenarios, answers, feedback } = useSession((session) => session);
  const review = useMemo(() => reviewOf(feedback[index] ?? ''), [feedback, index]);
  return (
    <PaperWithButtons
      page={index}
      buttons={
        <>
          <button type="button" className="button" disabled={index === 0} onClick={() => show(index - 1)}>
            Previous question
          </button>
          <button
            type="button"
            className="button"
            disabled={index >= scenarios.length - 1}
            onClick={() => show(index + 1)}
          >
            Next question
          </button>
        </>
      }
    >
      <h3>{scenarios[index]?.title}</h3>
      <h4>Your answer</h4>
      <blockquote className="own-answer">{answers[index]}</blockquote>
      {review.title !== null && <h4 className="review-title">{review.title}</h4>}
      <FeedbackBlocks level={5} blocks={review.text} />
      <Notes heading="Strengths" kind="strengths" blocks={review.strengths} />
      <Notes heading="Areas for growth" kind="growth" blocks={review.growth} />
    </PaperWithButtons>
  );
}

function Notes({ heading, kind, blocks }: { heading: string; kind: 'strengths' | 'growth'; blocks: readonly Block[] }) {
  if (blocks.length === 0) return null;
  return (
    <section className={`notes notes-${kind}`}>
      <h4>{heading}</h4>
      <FeedbackBlocks level={5} blocks={blocks} />
    </section>
  );
}
