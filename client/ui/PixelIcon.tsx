import type { CSSProperties } from 'react';
import { type IconName, palette, pixelArt } from './pixelArt.ts';
import { type PixelPath, pixelPaths } from './pixelPaths.ts';

type Props = {
  name: IconName;
  /** Times 16 CSS pixels. */
  scale?: 1 | 2 | 3;
};

/** A drawing of ours, at a multiple of its grid that grows with the text. Decorative: the name stands beside it. */
export function PixelIcon({ name, scale = 1 }: Props) {
  const size = 16 * scale;
  return (
    <svg
      className="pixel-icon"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      style={{ '--grids': scale } as CSSProperties}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {pathsOf(name).map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
}

const drawn = new Map<IconName, readonly PixelPath[]>();

function pathsOf(name: IconName): readonly PixelPath[] {
  const paths = drawn.get(name) ?? pixelPaths(pixelArt[name], palette);
  drawn.set(name, paths);
  return paths;
}
