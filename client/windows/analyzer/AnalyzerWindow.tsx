import { type ComponentType, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Progress } from '../../../server/api.ts';
import { announcement } from '../../game/announcement.ts';
import { FeedbackBlocks } from '../../game/feedback/FeedbackBlocks.tsx';
import { feedbackBlocks } from '../../game/feedback/feedbackParts.ts';
import { parseFeedback } from '../../game/feedback/parseFeedback.ts';
import { trimPartialMarkup } from '../../game/feedback/trimPartialMarkup.ts';
import { answerAt } from '../../game/session/answerAt.ts';
import { currentStream } from '../../game/session/streamReducer.ts';
import { useGame, useSession } from '../../game/session/useSession.ts';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';
import { CancelButton, NextButton, ReplyButton } from './AnalyzerButtons.tsx';
import { analyzerPhase } from './analyzerPhase.ts';
import { Elapsed } from './Elapsed.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { ReadingAnimation } from './ReadingAnimation.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { useStickToEnd } from './useStickToEnd.ts';
import './analyzer.css';

/** `NearestMove` is in the deferred script. */
export function AnalyzerWindow({ NearestMove }: { NearestMove: ComponentType<{ index: number }> }) {
  const phase = useGame(analyzerPhase);
  const isDone = phase === 'done';
  const isBusy = !isDone && phase !== 'waiting';
  const isRereading = phase === 'rereading';
  const isReading = isRereading || phase === 'reading';
  const announced = useSelector(announcement); // already spoken, so the line need not be a live region
  const idleStatus = isDone ? 'Analysis complete.' : 'Waiting for submission...';
  const stream = useSelector(currentStream);
  const beginning = isReading ? trimPartialMarkup(stream?.text ?? '').trim() : '';
  const isWriting = beginning !== '';
  const session = useSession((state) => state);
  const index = session.currentIndex;
  const answer = useMemo(() => answerAt(session, index), [session, index]);
  const canChoose = isDone && !session.overall && !!answer.sections?.choices?.length;
  const blocks = useMemo(
    () => (isBusy ? parseFeedback(beginning) : feedbackBlocks(answer)),
    [isBusy, beginning, answer],
  );
  // Once text arrives, the last progress that was reported is out of date.
  const progress = isBusy && !isWriting ? (stream?.progress ?? null) : null;
  const progressText = progress && <p className="screen-dim screen-progress">{progressLine(progress)}</p>;
  const screen = useStickToEnd();
  const showsNext = useDelayedUnmount(isDone || null);
  return (
    <div className={`column ${isBusy ? 'is-busy' : ''}`}>
      <div className="sunken paper-well">
        <Scrollable label={isDone ? 'Feedback' : 'Screen'} className="screen" aria-busy={isBusy} ref={screen}>
          <ScreenHead />
          <p className={`screen-status ${isWriting ? '' : 'has-cursor'}`}>{isBusy ? `${announced}...` : idleStatus}</p>
          {progressText}
          {(isDone || isWriting) && (
            <div className={`screen-text ${isWriting ? 'is-being-written' : ''}`}>
              <FeedbackBlocks level={3} blocks={blocks}>
                {canChoose && <NearestMove key={index} index={index} />}
              </FeedbackBlocks>
            </div>
          )}
        </Scrollable>
      </div>
      <div className="button-row">
        {/* Not on the right, where the Submit button was on a small screen, so that a double click does not cancel. */}
        <CancelButton isBusy={isBusy} />
        {isRereading ? <NextButton isDefault={false} /> : isBusy && <PixelIcon name="hourglass" />}
        {!isDone && <ProgressBar busy={isBusy} progress={progress} />}
        {isBusy && stream && <Elapsed key={stream.call} startedAt={stream.startedAt} />}
        {isDone && <ReplyButton />}
        {showsNext && !isRereading && <NextButton isDefault leaving={!isDone} />}
      </div>
      <ReadingAnimation
        call={isReading ? stream?.call : undefined}
        answer={answer.fullText}
        index={index}
        hasText={!isReading || isWriting}
        isComplete={!isReading}
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
