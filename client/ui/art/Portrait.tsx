import { memo } from 'react';
import type { Person } from '../../../scenarios/people.ts';
import { pixelPaths } from './pixelPaths.ts';
import { portraitRows, portraits } from './portraitArt.ts';

/** Hidden from screen readers, because the person's name is next to it. */
export const Portrait = memo(function Portrait({ name, scale = 2 }: { name: Person['portrait']; scale?: number }) {
  const { ground, colours } = portraits[name];
  return (
    <svg
      className="portrait"
      viewBox="0 0 16 16"
      width={16 * scale}
      height={16 * scale}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path fill={ground} d="M0 0h16v16h-16z" />
      {pixelPaths(portraitRows(name), colours).map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
});
