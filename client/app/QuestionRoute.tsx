import { useEffect, useMemo } from 'react';
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
  const started = useSession(({ scenarios }) => scenarios.length > 0);

  // Judged when the number changes, not when the session moves: View Results may lead back to a question far away.
  const isNear = useMemo(() => Math.abs(index - store.getState().session.currentIndex) <= 1, [index, store]);
  const reachable = started && index >= 0 && isNear;

  useEffect(() => {
    if (!reachable) return;
    dispatch(showQuestion(index));
    if (isAssignmentClosed(store.getState())) dispatch(showAssignment());
  }, [reachable, index, dispatch, store]);

  if (!reachable) return <Navigate to="/" replace />;
  return (
    <div className="bottom-button">
      <button type="button" className="button" onClick={() => dispatch(bringUp('expectations'))}>
        What's expected of me again?
      </button>
    </div>
  );
}
