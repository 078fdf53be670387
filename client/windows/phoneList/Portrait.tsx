import { memo } from 'react';
import { pixelPaths } from '../../ui/art/pixelPaths.ts';
import { portraitArt } from './portraitArt.ts';
import type { Person } from './whoIsWho.ts';

/** Hidden from screen readers, because the person's name is next to it. */
export const Portrait = memo(function Portrait({ name }: { name: Person['portrait'] }) {
  const { rows, colours } = portraitArt(name);
  return (
    <svg className="portrait" viewBox="0 0 16 16" width={32} height={32} shapeRendering="crispEdges" aria-hidden="true">
      <path fill={colours.ground} d="M0 0h16v16h-16z" />
      {pixelPaths(rows, colours).map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
});
