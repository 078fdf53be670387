import { type ComponentProps, useCallback, useState } from 'react';
import { notepad } from '../../game/session/notepad.ts';
import { useGame } from '../../game/session/useSession.ts';
import { ReadingScreen } from './ReadingScreen.tsx';

type Props = Omit<ComponentProps<typeof ReadingScreen>, 'onEnd'> & { index: number; call: string | undefined };

/** Shows the answer being read until text arrives, and for a second at least: instant feedback is not believed. */
export function ReadingAnimation({ call, index, answer, ...screen }: Props) {
  const { hasText } = screen;
  // It can be edited again if the call fails.
  const editable = useGame((game) => notepad(game).isEditable);
  // If the window is opened again while the feedback is being written, the answer is not read again.
  const [known, setKnown] = useState(hasText ? call : undefined);
  const [read, setRead] = useState<{ answer: string; index: number } | null>(null);
  const end = useCallback(() => setRead(null), []);
  if (call !== known) {
    setKnown(call);
    if (call !== undefined) setRead(matchMedia('(prefers-reduced-motion: reduce)').matches ? null : { answer, index });
  } else if (read && (read.index !== index || editable)) setRead(null);
  if (!read) return null;
  return <ReadingScreen key={read.index} {...screen} answer={read.answer} onEnd={end} />;
}
