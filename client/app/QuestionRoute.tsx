import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { Navigate, useParams } from 'react-router-dom';
import { bringUp } from '../desktop/windowCommands.ts';
import { showQuestion } from '../session/commands.ts';
import { useSession } from '../session/useSession.ts';
import type { RootState } from './rootReducer.ts';
import type { AppDispatch } from './store.ts';
import { isAssignmentClosed, showAssignment } from './windowPolicy.ts';

/** The older question screen: it shows question N and adds a button at the bottom. */
export function QuestionRoute() {
  const { number = '' } = useParams();
  const index = /^[1-5]$/.test(number) ? Number(number) - 1 : -1;
  const dispatch = useDispatch<AppDispatch>();
  const store = useStore<RootState>();
  const reachable = useSession(
    ({ scenarios, currentIndex }) => index >= 0 && index < scenarios.length && Math.abs(index - currentIndex) <= 1,
  );

  // Only the route's own change shows a question: the session may have moved on before the route follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!reachable) return;
    dispatch(showQuestion(index));
    if (isAssignmentClosed(store.getState())) dispatch(showAssignment());
  }, [index]);

  if (!reachable) return <Navigate to="/" replace />;
  return (
    <div className="bottom-button">
      <button type="button" className="button" onClick={() => dispatch(bringUp('expectations'))}>
        What's expected of me again?
      </button>
    </div>
  );
}
