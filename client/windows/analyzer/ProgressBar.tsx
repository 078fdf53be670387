import type { CSSProperties } from 'react';
import type { Progress } from '../../../server/api.ts';

type Props = { busy: boolean; progress: Progress | null };

/** Shows the share that is done, or an indeterminate animation. Hidden from screen readers: there is text beside it. */
export function ProgressBar({ busy, progress }: Props) {
  // A position in the queue and thinking tokens are no share of the work.
  const isShare = progress?.stage === 'evidence' || progress?.stage === 'weighing';
  const share = progress && isShare ? Math.min(1, progress.done / progress.total) : 0;
  const isPacing = busy && !(share > 0);
  return (
    <div className={`sunken progress ${isPacing ? 'is-pacing' : ''}`} aria-hidden="true">
      <span className="progress-run" style={{ '--share': `${share * 100}%` } as CSSProperties} />
    </div>
  );
}
