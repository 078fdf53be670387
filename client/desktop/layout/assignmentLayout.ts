import { keepInside, type Rect, type Size, type Viewport, workArea } from './geometry.ts';

const share: Size = { width: 0.28, height: 0.75 };
const minSize: Size = { width: 300, height: 400 };

/** The windows leave the desktop icons free if there is room. */
export const iconColumn = 100;
const maxGap = 8;
const maxTop = 40;
/** The gap between two other windows that open side by side. */
export const sideGap = 16;

export function assignmentLayout(viewport: Viewport): [Rect, Rect, Rect] {
  const area = workArea(viewport);
  const width = Math.max(minSize.width, Math.round(viewport.width * share.width));
  const height = Math.max(minSize.height, Math.round(viewport.height * share.height));
  const gap = Math.max(0, Math.min(maxGap, Math.floor((area.width - 3 * width) / 4)));
  const block = 3 * width + 2 * gap;
  const centre = Math.round((iconColumn + area.width - block) / 2);
  const left = Math.max(0, Math.min(Math.max(centre, iconColumn), area.width - block));
  // Windows that reach into the column stay above the calendar at its lower end.
  const middle = Math.round((area.height - height) / 2);
  const y = Math.max(0, left < iconColumn ? Math.min(maxTop, middle) : middle);
  const rectAt = (column: number) => keepInside({ x: left + column * (width + gap), y, width, height }, area);
  return [rectAt(0), rectAt(1), rectAt(2)];
}
