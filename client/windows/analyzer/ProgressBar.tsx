import type { CSSProperties } from 'react';
import type { Progress } from '../../../server/api.ts';

/** Hidden from screen readers, because the window also shows the progress as text. */
export function ProgressBar({ busy, progress }: { busy: boolean; progress: Progress | null }) {
  // The other stages count queue positions or tokens, which do not tell how much of the work is done.
  const isShare = progress?.stage === 'evidence' || progress?.stage === 'weighing';
  const share = progress && isShare ? Math.min(1, progress.done / progress.total) : 0;
  const isPacing = busy && !(share > 0);
  return (
    <div className={`sunken progress ${isPacing ? 'is-pacing' : ''}`} aria-hidden="true">
      <span className="progress-run" style={{ '--share': `${share * 100}%` } as CSSProperties} />
    </div>
  );
}
