import { useEffect, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { OpenButton } from '../desktop/window/WindowButtons.tsx';
import { showQuestion } from '../game/session/commands.ts';
import { useSession } from '../game/session/useSession.ts';
import { RedirectToDesktop } from './RedirectToDesktop.tsx';
import type { AppDispatch, RootState } from './state/rootReducer.ts';
import { isAssignmentHidden, showAssignment } from './windowRules.ts';

/** Redirects to / if the question does not exist or is more than one away from the current one. */
export function QuestionRoute() {
  const { number = '' } = useParams();
  const index = /^[1-9]\d*$/.test(number) ? Number(number) - 1 : -1;
  const [shown, setShown] = useState(-1);
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  const currentIndex = useSession((session) => session.currentIndex);
  const count = useSession(({ scenarios }) => scenarios.length);

  // After this question has been shown, the current question may change without the URL, which the effect then updates.
  const isReachable = index >= 0 && index < count && (index === shown || Math.abs(index - currentIndex) <= 1);

  useEffect(() => {
    if (!isReachable) return;
    if (shown !== index) {
      setShown(index);
      dispatch(showQuestion(index));
      if (isAssignmentHidden(store.getState())) dispatch(showAssignment());
    } else if (currentIndex !== index) {
      void navigate(`/question/${currentIndex + 1}`, { replace: true });
    }
  }, [isReachable, shown, index, currentIndex, dispatch, navigate, store]);

  if (!isReachable) return <RedirectToDesktop />;
  return (
    <div className="bottom-button">
      <OpenButton window="expectations" label="What's expected of me again?" />
    </div>
  );
}
