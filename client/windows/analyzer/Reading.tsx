import { type ComponentProps, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { answerAt } from '../../game/session/answerAt.ts';
import { liveCall } from '../../game/session/liveReducer.ts';
import { notepad } from '../../game/session/notepad.ts';
import { isAnalyzing } from '../../game/session/sessionSelectors.ts';
import { useGame, useSession } from '../../game/session/useSession.ts';
import { ReadingScreen } from './ReadingScreen.tsx';

type Props = Pick<ComponentProps<typeof ReadingScreen>, 'isWritten' | 'progress'>;

/**
 * Shows the answer being read until text arrives, and for one to two seconds at least, because feedback that appears at
 * once seems not to be about it.
 */
export function Reading({ isWritten, progress }: Props) {
  const live = useSelector(liveCall);
  const analyzing = useGame(isAnalyzing);
  // True again if the call fails.
  const editable = useGame((game) => notepad(game).isEditable);
  const index = useSession(({ currentIndex }) => currentIndex);
  const answer = useSession((session) => answerAt(session, index).whole);
  const call = analyzing ? live?.call : undefined;
  // If the window is opened again while the feedback is being written, nothing is read any more.
  const [known, setKnown] = useState(isWritten ? call : undefined);
  const [read, setRead] = useState<{ answer: string; index: number } | null>(null);
  const end = useCallback(() => setRead(null), []);
  if (call !== known) {
    setKnown(call);
    if (call !== undefined) setRead(matchMedia('(prefers-reduced-motion: reduce)').matches ? null : { answer, index });
  } else if (read && (read.index !== index || editable)) setRead(null);
  if (!read) return null;
  return (
    <ReadingScreen
      key={read.index}
      answer={read.answer}
      isWritten={isWritten}
      isComplete={!analyzing}
      progress={progress}
      onEnd={end}
    />
  );
}
