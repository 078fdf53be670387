type Box = { left: number; top: number; width: number; height: number };
type Area = { width: number; height: number };

/** Where a menu opens: beneath its anchor, above it where there is more room, and always inside the viewport. */
export function menuPosition(anchor: Box, menu: Area, viewport: Area): { left: number; top: number } {
  const beneath = anchor.top + anchor.height;
  const above = anchor.top - menu.height;
  const fitsBeneath = beneath + menu.height <= viewport.height;
  const top = fitsBeneath || anchor.top < viewport.height - beneath ? beneath : above;
  return {
    left: Math.max(0, Math.min(anchor.left, viewport.width - menu.width)),
    top: Math.max(0, Math.min(top, viewport.height - menu.height)),
  };
}
