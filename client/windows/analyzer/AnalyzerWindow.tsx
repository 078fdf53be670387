import { type ComponentType, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { useMatch, useNavigate } from 'react-router-dom';
import { withDefiniteArticle } from '../../../scenarios/text/article.ts';
import type { Progress } from '../../../server/api.ts';
import { announcement } from '../../game/announce/announcement.ts';
import { FeedbackBlocks } from '../../game/feedback/FeedbackBlocks.tsx';
import { feedbackBlocks } from '../../game/feedback/feedbackParts.ts';
import { parseFeedback } from '../../game/feedback/parseFeedback.ts';
import { trimPartialMarkup } from '../../game/feedback/trimPartialMarkup.ts';
import { answerAt } from '../../game/session/answerAt.ts';
import { beginReply, requestOverall, showQuestion } from '../../game/session/commands.ts';
import { notepad } from '../../game/session/notepad.ts';
import { evaluationCancelled } from '../../game/session/sessionEvents.ts';
import { hasFeedback, isAnalyzing } from '../../game/session/sessionSelectors.ts';
import { currentStream } from '../../game/session/streamReducer.ts';
import { useGame, useSession, useSessionDispatch } from '../../game/session/useSession.ts';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';
import { useFocusNotepad } from '../notepad/useFocusNotepad.ts';
import { Elapsed } from './Elapsed.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { ReadingAnimation } from './ReadingAnimation.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { useStickToEnd } from './useStickToEnd.ts';
import './analyzer.css';

/** `NearestMove` is in the deferred script. */
export function AnalyzerWindow({ NearestMove }: { NearestMove: ComponentType<{ index: number }> }) {
  const analyzing = useGame(isAnalyzing);
  const compiling = useSession(({ inFlight }) => inFlight?.kind === 'overall');
  const isAnswered = useGame(hasFeedback);
  const stream = useSelector(currentStream);
  const busy = analyzing || compiling;
  const announced = useSelector(announcement); // already spoken, so the line need not be a live region
  const idleStatus = isAnswered ? 'Analysis complete.' : 'Waiting for submission...';
  const done = !busy && isAnswered;
  const isRereading = analyzing && isAnswered;
  const beginning = analyzing ? trimPartialMarkup(stream?.text ?? '').trim() : '';
  const writing = beginning !== '';
  const session = useSession((state) => state);
  const index = session.currentIndex;
  const canChoose = done && !session.overall && !!session.questions[index]?.response?.sections?.choices?.length;
  const blocks = useMemo(
    () => (busy ? parseFeedback(beginning) : feedbackBlocks(answerAt(session, index))),
    [busy, beginning, session, index],
  );
  // Once text arrives, the last progress that was reported is out of date.
  const progress = busy && !writing ? (stream?.progress ?? null) : null;
  const progressText = progress && <p className="screen-dim screen-progress">{progressLine(progress)}</p>;
  const screen = useStickToEnd();
  const showsCancel = useDelayedUnmount(busy || null);
  const showsNext = useDelayedUnmount(done || null);
  return (
    <div className={`column ${busy ? 'is-busy' : ''}`}>
      <div className="sunken paper-well">
        <Scrollable label={done ? 'Feedback' : 'Screen'} className="screen" aria-busy={busy} ref={screen}>
          <ScreenHead />
          <p className={`screen-status ${writing ? '' : 'has-cursor'}`}>{busy ? `${announced}...` : idleStatus}</p>
          {progressText}
          {(done || writing) && (
            <div className={`screen-text ${writing ? 'is-being-written' : ''}`}>
              <FeedbackBlocks level={3} blocks={blocks}>
                {canChoose && <NearestMove key={index} index={index} />}
              </FeedbackBlocks>
            </div>
          )}
        </Scrollable>
      </div>
      <div className="button-row">
        {/* Not on the right, where the Submit button was on a small screen, so that a double click does not cancel. */}
        {showsCancel && <CancelButton leaving={!busy} />}
        {isRereading ? <NextButton isDefault={false} /> : busy && <PixelIcon name="hourglass" />}
        {!done && <ProgressBar busy={busy} progress={progress} />}
        {busy && stream && <Elapsed key={stream.call} startedAt={stream.startedAt} />}
        {done && <ReplyButton />}
        {showsNext && !isRereading && <NextButton isDefault leaving={!done} />}
      </div>
      <ReadingAnimation
        call={analyzing ? stream?.call : undefined}
        answer={answerAt(session, index).fullText}
        index={index}
        hasText={!analyzing || writing}
        isComplete={!analyzing}
        progress={progressText}
      />
    </div>
  );
}

const stages: Readonly<Record<string, string>> = {
  queue: 'Waiting in line:',
  thinking: 'The model is thinking… token',
  evidence: 'Reading your answer… evidence',
  weighing: 'Weighing answer',
} satisfies Record<Progress['stage'], string>;

/** A newer server may send a stage that is unknown here. It is then called "Step". */
function progressLine({ stage, done, total }: Progress): string {
  return `${stages[stage] ?? 'Step'} ${done} of ${total}`;
}

/** Begins the reply to the open question, and leads back to it until there is feedback on the reply. */
function ReplyButton() {
  const dispatch = useSessionDispatch();
  const write = useFocusNotepad();
  const question = useSession((session) => answerAt(session, session.currentIndex).replyTarget);
  const begun = useGame((game) => (notepad(game).isEditable ? notepad(game).reply : null));
  const to = question ?? begun?.to;
  if (!to) return null;
  const reply = () => {
    flushSync(() => dispatch(beginReply()));
    write();
  };
  return <Button onClick={reply}>Reply to {withDefiniteArticle(to.by)}</Button>;
}

function NextButton({ isDefault, leaving = false }: { isDefault: boolean; leaving?: boolean }) {
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  /** /question/1 to 5, which the specification keeps beside the desktop. */
  const isOlderScreen = useMatch('/question/:number') !== null;
  const next = useSession(({ currentIndex }) => currentIndex + 1);
  const isLast = useSession(({ scenarios }) => next === scenarios.length);
  const unanswered = useSession(({ questions }) => questions.findIndex(({ response }) => !response));
  const showNext = () => {
    if (isOlderScreen) void navigate(`/question/${next + 1}`);
    else dispatch(showQuestion(next));
  };
  const viewResults = () => {
    // Shows an unanswered question first, because QuestionRoute.tsx rejects URLs of questions far from the one shown.
    // The specification names /results, which no route matches, so that it leads to the desktop.
    dispatch(requestOverall());
    if (isOlderScreen) void navigate(unanswered < 0 ? '/results' : `/question/${unanswered + 1}`);
  };
  return (
    <Button isDefault={isDefault} leaving={leaving} onClick={isLast ? viewResults : showNext}>
      {isLast ? 'View Results' : 'Next Question'}
    </Button>
  );
}

function CancelButton({ leaving }: { leaving: boolean }) {
  const dispatch = useSessionDispatch();
  const call = useSession(({ inFlight }) => inFlight?.id);
  const cancel = () => call !== undefined && dispatch(evaluationCancelled({ call }));
  return (
    <Button data-first-focus leaving={leaving} onClick={cancel}>
      Cancel
    </Button>
  );
}
