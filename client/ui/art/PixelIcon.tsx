import { memo } from 'react';
import { type IconName, largeArt, palette, smallArt } from './pixelArt.ts';
import { pixelPaths } from './pixelPaths.ts';

type Props = {
  name: IconName;
  /** In multiples of 16 CSS pixels at the default text size. */
  scale?: 1 | 2 | 3;
};

/** Hidden from screen readers, because there is always text beside an icon, or a name on its button. */
export const PixelIcon = memo(function PixelIcon({ name, scale = 1 }: Props) {
  const size = 16 * scale;
  const rows = (scale === 2 && largeArt[name]) || smallArt[name];
  return (
    <svg
      className="pixel-icon"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={size}
      height={size}
      data-scale={scale}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {pixelPaths(rows, palette).map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
});
