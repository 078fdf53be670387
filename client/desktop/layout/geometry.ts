/** In CSS pixels, from the top left of the desktop. */
export type Rect = { x: number; y: number; width: number; height: number };

export type Point = { x: number; y: number };

export type Size = { width: number; height: number };

/**
 * The part of the browser window above an on-screen keyboard, in CSS pixels. `reserved` is the height of the taskbar,
 * `textScale` the size of text divided by the default size.
 */
export type Viewport = Size & { reserved: number; textScale: number };

export const allEdges = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'] as const;
export type Edge = (typeof allEdges)[number];

export const minWindow: Size = { width: 300, height: 200 };

/** Below this size every window fills the work area, and is called a sheet. */
const sheetsBelow: Size = { width: 924, height: 480 };

export function usesSheets(viewport: Size): boolean {
  return viewport.width < sheetsBelow.width || viewport.height < sheetsBelow.height;
}

export function workArea({ width, height, reserved }: Viewport): Size {
  return { width, height: Math.max(0, height - reserved) };
}

/** Shrinks a window that is too large, below `minWindow` only if the area is smaller than that. */
export function keepInside(rect: Rect, area: Size): Rect {
  const width = Math.min(Math.max(rect.width, minWindow.width), area.width);
  const height = Math.min(Math.max(rect.height, minWindow.height), area.height);
  return {
    x: clamp(rect.x, 0, area.width - width),
    y: clamp(rect.y, 0, area.height - height),
    width,
    height,
  };
}

/** Only a docked window has a `restoreRect`, the rectangle before it was docked. */
export type Placement = { rect: Rect; maximised: boolean; restoreRect?: Rect };

/** A maximised or docked window follows changes of the viewport. */
export function shownRect({ rect, maximised, restoreRect }: Placement, viewport: Viewport): Rect {
  const area = workArea(viewport);
  if (maximised || usesSheets(viewport)) return { x: 0, y: 0, ...area };
  return restoreRect ? dockedRect(rect.x === 0 ? 'left' : 'right', area) : keepInside(rect, area);
}

export type DockSide = 'left' | 'right';

export function dockedRect(side: DockSide, area: Size): Rect {
  const left = Math.floor(area.width / 2);
  const rect = side === 'left' ? { x: 0, width: left } : { x: left, width: area.width - left };
  return keepInside({ ...rect, y: 0, height: area.height }, area);
}

export function moveBy(rect: Rect, dx: number, dy: number, area: Size): Rect {
  return keepInside({ ...rect, x: Math.round(rect.x + dx), y: Math.round(rect.y + dy) }, area);
}

export function resizeBy(rect: Rect, edge: Edge, dx: number, dy: number, area: Size): Rect {
  let [left, right, top, bottom] = edges(rect);
  if (edge.includes('w')) left = clamp(left + Math.round(dx), 0, right - minWindow.width);
  if (edge.includes('e')) right = clamp(right + Math.round(dx), left + minWindow.width, area.width);
  if (edge.includes('n')) top = clamp(top + Math.round(dy), 0, bottom - minWindow.height);
  if (edge.includes('s')) bottom = clamp(bottom + Math.round(dy), top + minWindow.height, area.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function scaleToText({ width, height }: Size, { textScale }: Viewport): Size {
  return { width: Math.round(width * textScale), height: Math.round(height * textScale) };
}

export function centred({ width, height }: Size, area: Size): Rect {
  const rect = { x: Math.round((area.width - width) / 2), y: Math.round((area.height - height) / 2), width, height };
  return keepInside(rect, area);
}

/** Any nearer, a window would cover half of the icon in the title bar below it, which is then too small to click. */
const minDistance = 24;
const step = 24;
const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6].map((count) => count * step);
const offsets = steps
  .flatMap((x) => steps.map((y) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** Moves a window to the nearest place where it shares the fewest edges with windows that it overlaps. */
export function cascade(rect: Rect, others: readonly Rect[], area: Size): Rect {
  const candidates = offsets.map(({ x, y }) => keepInside({ ...rect, x: rect.x + x, y: rect.y + y }, area));
  const shared = candidates.map((candidate) => sharedEdges(candidate, others));
  return candidates[shared.indexOf(Math.min(...shared))] ?? rect;
}

function sharedEdges(rect: Rect, others: readonly Rect[]): number {
  const [left, right, top, bottom] = edges(rect);
  return others
    .map(edges)
    .filter((other) => other[0] < right && left < other[1] && other[2] < bottom && top < other[3])
    .flatMap((other) => edges(rect).filter((edge, index) => Math.abs(edge - (other[index] ?? edge)) < minDistance))
    .length;
}

function edges({ x, y, width, height }: Rect): [number, number, number, number] {
  return [x, x + width, y, y + height];
}

export function boxStyle({ x, y, width, height }: Rect) {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}

export function sameSize(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height;
}

/** If `min` exceeds `max`, returns `min`. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
