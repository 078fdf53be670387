export const wallpaperNames = ['tower', 'skyline', 'floor-plan', 'pinstripe', 'none'] as const;

export type WallpaperName = (typeof wallpaperNames)[number];
