import { Fold } from '../../ui/Fold.tsx';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { parseFeedback } from '../feedback/parseFeedback.ts';
import type { ReviewedAnswer } from './performanceReview.ts';

type Props = Pick<ReviewedAnswer, 'reply'> & { level: 4 | 5 | 6; isOpen?: boolean };

/** Stands above the feedback on answer and reply together. */
export function FirstFeedback({ reply, level, isOpen = false }: Props) {
  return (
    reply && (
      <Fold summary="The feedback before the reply" isOpen={isOpen}>
        <FeedbackBlocks level={level} blocks={parseFeedback(reply.firstFeedback ?? '')} />
      </Fold>
    )
  );
}
