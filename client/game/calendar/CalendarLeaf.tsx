import { isRunning } from '../session/sessionSelectors.ts';
import { useGame, useSession } from '../session/useSession.ts';
import './calendarLeaf.css';

/** Each question is a day. The leaf names no weekday, because a story may say what day it is. */
export function CalendarLeaf() {
  const running = useGame(isRunning);
  const index = useSession(({ currentIndex }) => currentIndex);
  const count = useSession(({ scenarios }) => scenarios.length);
  if (!running) return null;
  return (
    <p key={index} className="calendar-leaf" data-torn={index > 0 || undefined}>
      <b>Day</b> <span>{`${index + 1} of ${count}`}</span>
    </p>
  );
}
