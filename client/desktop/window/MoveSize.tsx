import { useEffect } from 'react';
import { lazyPart } from '../../lazyPart.tsx';
import type { useMoveSize } from './useMoveSize.ts';

const MoveSizePad = lazyPart(async () => (await import('./MoveSizePad.tsx')).MoveSizePad, null, NoPad);

/** The pad that moves or sizes a window, and its announcements for screen readers. */
export function MoveSize({ mode, rect, said, step, end }: ReturnType<typeof useMoveSize>) {
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {mode && <MoveSizePad mode={mode} rect={rect} step={step} end={end} />}
    </>
  );
}

/** Where the pad could not be loaded nothing else would end the mode. */
function NoPad({ end }: { end: (keep: boolean) => void }) {
  useEffect(() => end(false), [end]);
  return null;
}
