import { MoveSizePad } from './MoveSizePad.tsx';
import type { useMoveSize } from './useMoveSize.ts';

/** What a window shows of being moved or sized in steps, and what it says of that to ears. */
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
