import type { CSSProperties } from 'react';
import type { Progress } from '../../../server/api.ts';

type Props = { busy: boolean; progress: Progress | null };

/** Fills up with what is done; until that is known it paces. The words beside it say the same, so it is not read aloud. */
export function ProgressBar({ busy, progress }: Props) {
  // Neither a place in line nor a thought is a share of anything done.
  const isShare = progress?.stage === 'evidence' || progress?.stage === 'weighing';
  const share = progress && isShare ? Math.min(1, progress.done / progress.total) : 0;
  const isPacing = busy && !(share > 0);
  return (
    <div className={`sunken progress ${isPacing ? 'is-pacing' : ''}`} aria-hidden="true">
      <span className="progress-run" style={{ '--share': `${share * 100}%` } as CSSProperties} />
    </div>
  );
}
