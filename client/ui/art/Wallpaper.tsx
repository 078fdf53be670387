import type { ComponentProps } from 'react';
import { tower } from './wallpaper.json';
import './wallpaper.css';
import './skyline.css';

type Props = { name: 'tower' | 'skyline' | 'floor-plan' | 'pinstripe' | 'none' } & ComponentProps<'div'>;

/**
 * The tower is always in the HTML, and CSS hides it in other wallpapers, so that it shows in the first paint and the
 * HTML is the same for all wallpapers.
 */
export function Wallpaper({ name, ...handlers }: Props) {
  return (
    <div className="wallpaper" data-wallpaper={name} aria-hidden="true" {...handlers}>
      <svg viewBox="0 0 20 43" shapeRendering="crispEdges" aria-hidden="true">
        <path d={tower} fillRule="evenodd" />
      </svg>
    </div>
  );
}
