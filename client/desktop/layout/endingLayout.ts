import { iconColumn, sideGap } from './assignmentLayout.ts';
import { centred, type Rect, type Size, scaleToText, usesSheets, type Viewport, workArea } from './geometry.ts';

export const overallSize: Size = { width: 500, height: 400 };
export const breakdownSize: Size = { width: 513, height: 560 };
const reviewWidth = { min: 513, besideBoth: 640, max: 780 };
/** The margin above and below the review, which is as tall as the desktop allows. */
export const reviewMargin = 8;

/** From the left: review, Overall Assessment and, with more room, Breakdown. Null without room for the first two. */
export function endingLayout(viewport: Viewport) {
  const area = workArea(viewport);
  const scaled = (width: number) => scaleToText({ width, height: 0 }, viewport).width;
  const overall = centred(scaleToText(overallSize, viewport), area);
  const breakdown = centred(scaleToText(breakdownSize, viewport), area);
  const beside = area.width - iconColumn - overall.width - 2 * sideGap;
  if (usesSheets(viewport) || beside + sideGap < scaled(reviewWidth.min)) return null;
  const besideBoth = beside - breakdown.width - sideGap;
  const isWide = besideBoth >= scaled(reviewWidth.besideBoth);
  const room = isWide ? besideBoth : beside;
  const width = Math.min(scaled(reviewWidth.max), Math.max(scaled(reviewWidth.min), room));
  const review = {
    x: iconColumn + Math.max(0, Math.round((room - width) / 2)),
    y: reviewMargin,
    width,
    height: area.height - 2 * reviewMargin,
  };
  const after = ({ x, width }: Rect) => x + width + sideGap;
  const placed = { ...overall, x: after(review) };
  return { review, overall: placed, breakdown: isWide ? { ...breakdown, x: after(placed) } : null };
}
