import { memo } from 'react';
import type { Log } from '../../log/logReducer.ts';
import { isMilestone } from './eventLabels.ts';

/** A line for every event along the slider, a longer one for those of the game. */
export const Marks = memo(function Marks({ log }: { log: Log }) {
  const lines = (long: boolean) =>
    log.map((entry, at) => (isMilestone(entry) === long ? `M${at} 0V${long ? 8 : 4}` : '')).join('');
  return (
    <svg
      className="marks"
      viewBox={`0 0 ${Math.max(1, log.length - 1)} 8`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={lines(false)} vectorEffect="non-scaling-stroke" />
      <path d={lines(true)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
