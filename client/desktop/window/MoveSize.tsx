import { useEffect } from 'react';
import { lazyPart } from '../../lazyPart.tsx';
import type { useMoveSize } from './useMoveSize.ts';

const MoveSizePad = lazyPart(async () => (await import('./MoveSizePad.tsx')).MoveSizePad, null, NoPad);

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

/**
 * Cancels if the code of the pad could not be loaded, because without the pad the player could not end moving or
 * sizing.
 */
function NoPad({ end }: { end: (keep: boolean) => void }) {
  useEffect(() => end(false), [end]);
  return null;
}
