import type { Locator, Page } from '@playwright/test';
import { isFirefox } from '../firefox/isFirefox.ts';

export async function box(window: Locator) {
  const found = await window.boundingBox();
  if (!found) throw new Error('The window is not there.');
  return found;
}

/** Presses the mouse at `from`, measured from the window's top left corner, and moves it by `by`. */
export async function drag(window: Locator, from: { x: number; y: number }, by: { x: number; y: number }) {
  const { x, y } = await box(window);
  const { mouse } = window.page();
  await mouse.move(x + from.x, y + from.y);
  await mouse.down();
  for (const part of [0.5, 1]) {
    const to = withinReach(window.page(), { x: x + from.x + by.x * part, y: y + from.y + by.y * part });
    await mouse.move(to.x, to.y, { steps: 2 });
  }
  await mouse.up();
}

/** In Firefox, limits the point to the viewport, because WebDriver BiDi cannot move the pointer out of the page. */
function withinReach(page: Page, { x, y }: { x: number; y: number }) {
  const size = page.viewportSize();
  if (size === null || !isFirefox(page)) return { x, y };
  return { x: Math.max(0, Math.min(x, size.width - 1)), y: Math.max(0, Math.min(y, size.height - 1)) };
}

/** A point of the title bar that is not a button. */
export const titleBar = { x: 80, y: 15 };
export const workArea = { width: 1280, height: 800 - 36 };

export async function centreOf(locator: Locator) {
  const { x, y, width, height } = await box(locator);
  return { x: x + width / 2, y: y + height / 2 };
}
