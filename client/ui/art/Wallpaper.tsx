import type { WallpaperName } from './wallpaperNames.ts';
import './wallpaper.css';

export function Wallpaper({ name }: { name: WallpaperName }) {
  return <div className="wallpaper" data-wallpaper={name} aria-hidden="true" />;
}
