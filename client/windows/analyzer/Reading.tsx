import { useCallback, useState } from 'react';
import { isAnalyzing, isEditable, submittedAnswer } from '../../game/session/sessionSelectors.ts';
import { useGame, useLiveCall, useSession } from '../../game/session/useSession.ts';
import { ReadingScreen } from './ReadingScreen.tsx';

/** In milliseconds. If a call is older than this when the component appears, its answer is not animated. */
const young = 500;

/** Shows the answer being read for one to two seconds, because feedback that appears at once seems not to be about it. */
export function Reading() {
  const live = useLiveCall();
  const analyzing = useGame(isAnalyzing);
  // True again if the call fails.
  const editable = useGame(isEditable);
  const index = useSession(({ currentIndex }) => currentIndex);
  const answer = useSession((session) => submittedAnswer(session, session.currentIndex) ?? '');
  const call = analyzing ? live?.call : undefined;
  const [known, setKnown] = useState(() => (live && Date.now() - live.since > young ? call : undefined));
  const [read, setRead] = useState<{ answer: string; index: number } | null>(null);
  const end = useCallback(() => setRead(null), []);
  if (call !== known) {
    setKnown(call);
    if (call !== undefined) setRead(prefersReducedMotion() ? null : { answer, index });
  } else if (read && (read.index !== index || editable)) setRead(null);
  return read && <ReadingScreen answer={read.answer} isReplied={!analyzing} onEnd={end} />;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
