import { type IconName, palette, pixelArt } from './pixelArt.ts';
import { type PixelPath, pixelPaths } from './pixelPaths.ts';

type Props = {
  name: IconName;
  /** In multiples of 16 CSS pixels at the default text size. */
  scale?: 1 | 2 | 3;
};

/** Hidden from screen readers, because there is always text beside an icon. */
export function PixelIcon({ name, scale = 1 }: Props) {
  const size = 16 * scale;
  return (
    <svg
      className="pixel-icon"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      data-scale={scale}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {pathsOf(name).map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
}

const cache = new Map<IconName, readonly PixelPath[]>();

function pathsOf(name: IconName): readonly PixelPath[] {
  const paths = cache.get(name) ?? pixelPaths(pixelArt[name], palette);
  cache.set(name, paths);
  return paths;
}
