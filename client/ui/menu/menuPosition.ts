type Area = { width: number; height: number };
export type Box = Area & { left: number; top: number };

export function menuPosition(anchor: Box, menu: Area, viewport: Area): { left: number; top: number } {
  const below = anchor.top + anchor.height;
  const fitsBelow = below + menu.height <= viewport.height;
  const top = fitsBelow || anchor.top < viewport.height - below ? below : anchor.top - menu.height;
  return {
    left: Math.max(0, Math.min(anchor.left, viewport.width - menu.width)),
    top: Math.max(0, Math.min(top, viewport.height - menu.height)),
  };
}
