import { withDefiniteArticle } from '../../../scenarios/text/article.ts';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { feedbackBlocks } from '../feedback/feedbackParts.ts';
import { Story } from '../feedback/Story.tsx';
import { Letterhead } from '../report/Letterhead.tsx';
import { answerAt } from '../session/answerAt.ts';
import { notepad } from '../session/notepad.ts';
import { isRunning } from '../session/sessionSelectors.ts';
import { useGame, useSession } from '../session/useSession.ts';
import { PrintView } from './PrintView.tsx';
import { questionWindows, usePrinting } from './usePrinting.ts';
import '../report/ownAnswer.css';

/** What the browser prints while a question is in front, or while no other window of a running game can be printed. */
export function PrintedQuestion() {
  const running = useGame(isRunning);
  const number = useSession(({ currentIndex }) => currentIndex + 1);
  const [printing] = usePrinting(
    `the-firm-question-${number}`,
    (front) => front?.matches(questionWindows) || (running && !document.querySelector('.prints')),
  );
  return printing && <QuestionOnPaper />;
}

/** The question that is shown, what the player has written so far, and the feedback. */
function QuestionOnPaper() {
  const session = useSession((state) => state);
  const { answer, reply, replyText } = notepad(useGame((game) => game));
  const { scenarios, currentIndex: index } = session;
  const scenario = scenarios[index];
  if (!scenario) return null;
  const blocks = feedbackBlocks(answerAt(session, index));
  return (
    <PrintView title={scenario.title}>
      <Letterhead />
      <h1 className="report-title">{scenario.title}</h1>
      <p className="small-print">{`Question ${index + 1} of ${scenarios.length}, ${scenario.category}`}</p>
      <section className="report-text report-answer">
        <Story scenario={scenario} />
        <h2>Your answer</h2>
        <p className="own-answer">{answer}</p>
        {reply && (
          <>
            <h2>{`Your reply to ${withDefiniteArticle(reply.to.by)}`}</h2>
            <p>{reply.to.question}</p>
            <p className="own-answer">{replyText}</p>
          </>
        )}
        {blocks.length > 0 && <h2>The feedback</h2>}
        <FeedbackBlocks level={3} blocks={blocks} />
      </section>
    </PrintView>
  );
}
