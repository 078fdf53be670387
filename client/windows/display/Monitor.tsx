import { useSyncExternalStore } from 'react';
import { onSystemScheme, systemScheme } from '../../preferences/applyPreferences.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { Wallpaper } from '../../ui/art/Wallpaper.tsx';
import drawing from './monitor.svg';
import './monitor.css';

/** Hidden from screen readers, because the choices next to it say the same. */
export function Monitor({ preferences: { scheme, textSize, wallpaper } }: { preferences: Preferences }) {
  const fromSystem = useSyncExternalStore(onSystemScheme, systemScheme);
  return (
    <div className="monitor" aria-hidden="true">
      <Drawing part="frame" />
      <div className="monitor-screen" data-scheme={scheme === 'automatic' ? fromSystem : scheme}>
        <Wallpaper name={wallpaper} />
        <Drawing part={textSize} />
      </div>
    </div>
  );
}

function Drawing({ part }: { part: Preferences['textSize'] | 'frame' }) {
  return (
    <svg shapeRendering="crispEdges" aria-hidden="true">
      <use href={`${drawing}#${part}`} />
    </svg>
  );
}
