import { useSyncExternalStore } from 'react';
import { Wallpaper } from '../../ui/art/Wallpaper.tsx';
import type { Preferences } from './preferences.ts';
import { onSystemScheme, systemScheme } from './systemScheme.ts';
import './monitor.css';

/** Hidden from screen readers, because the choices next to it say the same. */
export function Monitor({ preferences: { scheme, textSize, wallpaper } }: { preferences: Preferences }) {
  const fromSystem = useSyncExternalStore(onSystemScheme, systemScheme);
  return (
    <div className="monitor" aria-hidden="true">
      <div className="monitor-case">
        <div
          className="monitor-screen"
          data-scheme={scheme === 'automatic' ? fromSystem : scheme}
          data-text-size={textSize}
        >
          <Wallpaper name={wallpaper} />
          <i className="mini-icon" />
          <i className="mini-icon" />
          <div className="mini-window mini-terminal">
            <i className="mini-title" />
            <div className="mini-paper">
              <i />
              <i />
              <i />
            </div>
          </div>
          <div className="mini-window is-front">
            <i className="mini-title" />
            <div className="mini-paper">
              <i />
              <i />
              <i />
              <i />
            </div>
            <i className="mini-button" />
          </div>
          <div className="mini-taskbar">
            <i className="mini-start" />
            <i className="mini-task" />
            <i className="mini-clock" />
          </div>
        </div>
        <i className="monitor-light" />
      </div>
      <i className="monitor-neck" />
      <i className="monitor-foot" />
    </div>
  );
}
