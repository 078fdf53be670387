import { announce } from '../../ui/announce/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { partsFromSections } from '../feedback/feedbackParts.ts';
import type { Block } from '../feedback/parseFeedback.ts';
import { partsFromHeadings } from '../feedback/partsFromHeadings.ts';
import { Story } from '../feedback/Story.tsx';
import { AnswerReview } from '../report/AnswerReview.tsx';
import { FirstFeedback } from '../report/FirstFeedback.tsx';
import { reviewedAnswers } from '../report/performanceReview.ts';
import { evidenceRule } from '../report/reportTexts.ts';
import { useSession } from '../session/useSession.ts';
import './breakdown.css';

export function Breakdown({ index, show }: { index: number; show: (index: number) => void }) {
  const session = useSession((state) => state);
  const { scenarios } = session;
  const answers = reviewedAnswers(session);
  const reviewed = answers[index];
  if (!reviewed) return null; // the game was cleared, and the window still closes
  const { sections, feedback } = reviewed;
  const review = sections ? partsFromSections(reviewed, sections) : partsFromHeadings(feedback);
  const nameOf = (place: number) => `Question ${place + 1} of ${scenarios.length}: ${scenarios[place]?.title}`;
  const turn = (to: number) => {
    if (!answers[to]) return;
    show(to);
    announce('breakdown', nameOf(to));
  };
  return (
    <PaperWithButtons
      label={nameOf(index)}
      page={index}
      buttons={
        <>
          {/* They keep the focus even when there is no further question, so the attribute `disabled` is not used. */}
          <Button aria-disabled={index === 0} onClick={() => turn(index - 1)}>
            Previous question
          </Button>
          <Button aria-disabled={index === answers.length - 1} onClick={() => turn(index + 1)}>
            Next question
          </Button>
        </>
      }
    >
      <h3>{reviewed.scenario.title}</h3>
      <Disclosure summary="The story">
        <Story scenario={reviewed.scenario} />
      </Disclosure>
      <p className="level-rule">{evidenceRule}</p>
      <AnswerReview reviewed={reviewed} level={4} />
      <FirstFeedback before={reviewed.before} level={5} />
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
