import { QuestionPrintView } from '../game/print/QuestionPrintView.tsx';
import { questionWindows, usePrinting } from '../game/print/usePrinting.ts';
import { isRunning } from '../game/session/sessionSelectors.ts';
import { useGame, useSession } from '../game/session/useSession.ts';

/** What the browser prints while a question is in front, or while nothing else in a running game has paper. */
export function PrintedQuestion() {
  const running = useGame(isRunning);
  const number = useSession(({ currentIndex }) => currentIndex + 1);
  const [printing] = usePrinting(
    `the-firm-question-${number}`,
    (front) => front?.matches(questionWindows) || (running && !document.querySelector('.prints')),
  );
  return printing && <QuestionPrintView />;
}
