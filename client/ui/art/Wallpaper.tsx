import type { WallpaperName } from './wallpaperNames.ts';
import './wallpaper.css';

/** A desktop's pattern, in the colours of the surrounding scheme. Fills its container. */
export function Wallpaper({ name }: { name: WallpaperName }) {
  return <div className="wallpaper" data-wallpaper={name} aria-hidden="true" />;
}
