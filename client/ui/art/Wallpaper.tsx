import type { ComponentProps } from 'react';
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
        <path d={tower + towerWindows} fillRule="evenodd" />
      </svg>
    </div>
  );
}

const tower =
  'M2 0h1v1h-1zM5 0h2v1h-2zM9 0h2v1h-2zM13 0h2v1h-2zM17 0h1v1h-1zM2 1h16v2h-16zM3 3h14v38h-14zM1 41h18v1h-18zM0 42h20v1h-20z';
const towerWindows =
  'M9 4h2v2h-2zM13 4h2v2h-2zM5 7h2v2h-2zM13 7h2v2h-2zM5 10h2v2h-2zM9 10h2v2h-2zM5 13h2v2h-2zM9 13h2v2h-2zM13 13h2v2h-2zM9 16h2v2h-2zM13 16h2v2h-2zM5 19h2v2h-2zM13 19h2v2h-2zM5 22h2v2h-2zM9 22h2v2h-2zM5 25h2v2h-2zM9 25h2v2h-2zM13 25h2v2h-2zM9 28h2v2h-2zM13 28h2v2h-2zM5 31h2v2h-2zM13 31h2v2h-2zM5 34h2v2h-2zM9 34h2v2h-2zM8 37h4v4h-4z';
