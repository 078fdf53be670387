import type { ComponentProps } from 'react';
import { tower } from './wallpaper.json';
import './wallpaper.css';
import './skyline.css';

type Props = { name: 'tower' | 'skyline' | 'floor-plan' | 'pinstripe' | 'none' } & ComponentProps<'div'>;

/** Always has the tower, which CSS hides in other wallpapers: so it shows in the first paint, in one HTML for all. */
export function Wallpaper({ name, ...handlers }: Props) {
  return (
    <div className="wallpaper" data-wallpaper={name} aria-hidden="true" {...handlers}>
      <svg viewBox="0 0 20 43" shapeRendering="crispEdges" aria-hidden="true">
        <path d={tower} fillRule="evenodd" />
      </svg>
    </div>
  );
}
