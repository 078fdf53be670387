import { memo } from 'react';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { parseFeedback } from '../feedback/parseFeedback.ts';
import { evaluationCancelled } from '../session/sessionEvents.ts';
import { currentFeedback, isAnalyzing } from '../session/sessionSelectors.ts';
import { useProgress } from '../session/useProgress.ts';
import { useSession, useSessionDispatch, useSessionRoot } from '../session/useSession.ts';
import { EvaluatorLine } from './EvaluatorLine.tsx';
import './analyzer.css';

export const AnalyzerWindow = memo(function AnalyzerWindow() {
  const analyzing = useSessionRoot(isAnalyzing);
  const compiling = useSession(({ inFlight }) => inFlight?.kind === 'overall');
  const feedback = useSessionRoot(currentFeedback);
  const busy = analyzing || compiling;
  return (
    <div className="analyzer" aria-busy={busy}>
      <div className="sunken screen-well">
        <div className="screen">
          <p className="screen-head" aria-hidden="true">
            ANALYZER 3000 v3.11
            <br />
            <span className="screen-dim">(c) 1998 The Firm</span>
          </p>
          <EvaluatorLine />
          <p className="screen-status" role="status">
            {statusLine(analyzing, compiling, feedback)}
          </p>
          {!busy && feedback !== null && (
            <div className="screen-text">
              <FeedbackBlocks level={3} blocks={parseFeedback(feedback)} />
            </div>
          )}
        </div>
      </div>
      <div className="button-row">
        {/* On the other side than what it takes the place of, so that a double click there cancels nothing. */}
        {busy && <CancelButton />}
        <div className={`sunken progress ${busy ? 'is-pacing' : ''}`} aria-hidden="true">
          <span className="progress-run" />
        </div>
        {!busy && feedback !== null && <OnwardButton />}
      </div>
    </div>
  );
});

function statusLine(analyzing: boolean, compiling: boolean, feedback: string | null): string {
  if (compiling) return 'Compiling your performance...';
  if (analyzing) return 'Analyzing your response...';
  return feedback === null ? 'Waiting for submission...' : 'Analysis complete.';
}

function OnwardButton() {
  const isLast = useSession(({ currentIndex, scenarios }) => currentIndex === scenarios.length - 1);
  const { nextQuestion, viewResults } = useProgress();
  return (
    <button
      type="button"
      className="button default-button"
      data-first-focus
      onClick={isLast ? viewResults : nextQuestion}
    >
      {isLast ? 'View Results' : 'Next Question'}
    </button>
  );
}

function CancelButton() {
  const dispatch = useSessionDispatch();
  const call = useSession(({ inFlight }) => inFlight?.id);
  return (
    <button
      type="button"
      className="button"
      onClick={() => call !== undefined && dispatch(evaluationCancelled({ call }))}
    >
      Cancel
    </button>
  );
}
