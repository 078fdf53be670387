import { useEffect } from 'react';
import { lazyPart } from '../../lazyPart.tsx';
import { useLinger } from '../../ui/focus/useLinger.ts';
import type { useMoveSize } from './useMoveSize.ts';

const MoveSizePad = lazyPart(async () => (await import('./MoveSizePad.tsx')).MoveSizePad, null, NoPad);

export function MoveSize({ mode, rect, step, end }: ReturnType<typeof useMoveSize>) {
  const shown = useLinger(mode);
  return shown && <MoveSizePad mode={shown} leaving={!mode} rect={rect} step={step} end={end} />;
}

/**
 * Cancels if the code of the pad could not be loaded, because without the pad the player could not end moving or
 * sizing.
 */
function NoPad({ end }: { end: (keep: boolean) => void }) {
  useEffect(() => end(false), [end]);
  return null;
}
