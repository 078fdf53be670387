import { memo } from 'react';
import { PixelGrid } from './PixelGrid.tsx';
import { PixelPaths } from './PixelPaths.tsx';
import { type IconName, largeArt, palette, smallArt } from './pixelArt.ts';

type Props = {
  name: IconName;
  /** In multiples of 16 CSS pixels at the default text size. */
  scale?: 1 | 2 | 3;
};

export const PixelIcon = memo(function PixelIcon({ name, scale = 1 }: Props) {
  const rows = (scale === 2 && largeArt[name]) || smallArt[name];
  return (
    <PixelGrid className="pixel-icon" grid={rows.length} size={16 * scale} data-scale={scale}>
      <PixelPaths rows={rows} colours={palette} />
    </PixelGrid>
  );
});
