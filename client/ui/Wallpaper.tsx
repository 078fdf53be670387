import type { WallpaperName } from './wallpaperNames.ts';
import './wallpaper.css';

/** The pattern on a desktop, in the colours of the scheme that it stands in; fills what it is put into. */
export function Wallpaper({ name }: { name: WallpaperName }) {
  return <div className="wallpaper" data-wallpaper={name} aria-hidden="true" />;
}
