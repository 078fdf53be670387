export const wallpaperNames = ['tower', 'floor-plan', 'pinstripe', 'none'] as const;

export type WallpaperName = (typeof wallpaperNames)[number];
