import { isRunning } from '../session/sessionSelectors.ts';
import { useGame, useSession } from '../session/useSession.ts';
import './calendarLeaf.css';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** One day a question. It hangs on the desk and not in the story, which may happen on another day. */
export function CalendarLeaf() {
  const running = useGame(isRunning);
  const index = useSession(({ currentIndex }) => currentIndex);
  const count = useSession(({ scenarios }) => scenarios.length);
  const day = days[index];
  if (!running || day === undefined) return null;
  return (
    <p key={index} className="calendar-leaf" data-torn={index > 0 || undefined}>
      <b>{day}</b> <span>{`${index + 1} of ${count}`}</span>
    </p>
  );
}
