import type { CSSProperties } from 'react';
import { type IconName, palette, pixelArt } from './pixelArt.ts';

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

type Path = { fill: string; d: string };

const drawn = new Map<IconName, readonly Path[]>();

/** One path a colour, of horizontal runs. */
function pathsOf(name: IconName): readonly Path[] {
  const known = drawn.get(name);
  if (known) return known;
  const runs = new Map<string, string>();
  for (const [y, row] of pixelArt[name].entries()) {
    for (const run of row.matchAll(/([^.])\1*/g)) {
      const fill = palette[run[1] ?? ''] ?? 'none';
      runs.set(fill, `${runs.get(fill) ?? ''}M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`);
    }
  }
  const paths = [...runs].map(([fill, d]) => ({ fill, d }));
  drawn.set(name, paths);
  return paths;
}
