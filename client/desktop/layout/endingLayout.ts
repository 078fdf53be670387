import { iconColumn, sideGap } from './assignmentLayout.ts';
import { aroundText, centred, type Rect, type Size, usesSheets, type Viewport, workArea } from './geometry.ts';

export const overallSize: Size = { width: 500, height: 400 };
const reviewWidth = { least: 513, most: 780 };
/** Above and below the review, which is as tall as the desktop allows. */
export const reviewMargin = 8;

/** The review and, to the right of it, the Overall Assessment. Null where there is no room for them side by side. */
export function endingLayout(viewport: Viewport): { review: Rect; overall: Rect } | null {
  const area = workArea(viewport);
  const least = aroundText({ width: reviewWidth.least, height: 0 }, viewport).width;
  const most = aroundText({ width: reviewWidth.most, height: 0 }, viewport).width;
  const overall = centred(aroundText(overallSize, viewport), area);
  const room = area.width - iconColumn - overall.width - sideGap;
  if (usesSheets(viewport) || room < least) return null;
  const width = Math.min(most, Math.max(least, room - sideGap));
  const x = iconColumn + Math.max(0, Math.round((room - sideGap - width) / 2));
  const review = { x, y: reviewMargin, width, height: area.height - 2 * reviewMargin };
  return { review, overall: { ...overall, x: x + width + sideGap } };
}
