import { type ComponentProps, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { answerAt } from '../../game/session/answerAt.ts';
import { notepad } from '../../game/session/notepad.ts';
import { isAnalyzing } from '../../game/session/sessionSelectors.ts';
import { currentStream } from '../../game/session/streamReducer.ts';
import { useGame, useSession } from '../../game/session/useSession.ts';
import { ReadingScreen } from './ReadingScreen.tsx';

type Props = Pick<ComponentProps<typeof ReadingScreen>, 'hasText' | 'progress'>;

/**
 * Shows the answer being read until text arrives, and for one to two seconds at least, because nobody
 * believes that feedback which appears at once is about it.
 */
export function ReadingAnimation({ hasText, progress }: Props) {
  const stream = useSelector(currentStream);
  const analyzing = useGame(isAnalyzing);
  // It can be edited again if the call fails.
  const editable = useGame((game) => notepad(game).isEditable);
  const index = useSession(({ currentIndex }) => currentIndex);
  const answer = useSession((session) => answerAt(session, index).fullText);
  const call = analyzing ? stream?.call : undefined;
  // If the window is opened again while the feedback is being written, the answer is not read again.
  const [known, setKnown] = useState(hasText ? call : undefined);
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
      hasText={hasText}
      isComplete={!analyzing}
      progress={progress}
      onEnd={end}
    />
  );
}
