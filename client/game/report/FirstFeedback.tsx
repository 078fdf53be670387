import { Disclosure } from '../../ui/Disclosure.tsx';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { feedbackBlocks } from '../feedback/feedbackParts.ts';
import type { ReviewedAnswer } from './performanceReview.ts';

type Props = Pick<ReviewedAnswer, 'before'> & { level: 4 | 5 | 6; isOpen?: boolean };

/** The feedback before the reply, shown above that on answer and reply together. */
export function FirstFeedback({ before, level, isOpen = false }: Props) {
  return (
    before && (
      <Disclosure summary="The feedback before the reply" isOpen={isOpen}>
        <FeedbackBlocks level={level} blocks={feedbackBlocks(before)} />
      </Disclosure>
    )
  );
}
