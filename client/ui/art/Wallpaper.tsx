import type { WallpaperName } from './wallpaperNames.ts';
import './wallpaper.css';

/** Fills its container with a pattern in the colours of the closest ancestor with a data-scheme. */
export function Wallpaper({ name }: { name: WallpaperName }) {
  return <div className="wallpaper" data-wallpaper={name} aria-hidden="true" />;
}
