import type { Locator } from '@playwright/test';

export async function box(window: Locator) {
  const found = await window.boundingBox();
  if (!found) throw new Error('The window is not there.');
  return found;
}

/** Drags from a point given in the window's own pixels. */
export async function drag(window: Locator, from: { x: number; y: number }, by: { x: number; y: number }) {
  const { x, y } = await box(window);
  const { mouse } = window.page();
  await mouse.move(x + from.x, y + from.y);
  await mouse.down();
  await mouse.move(x + from.x + by.x / 2, y + from.y + by.y / 2, { steps: 5 });
  await mouse.move(x + from.x + by.x, y + from.y + by.y, { steps: 5 });
  await mouse.up();
}

/** A point of the title bar that is no button. */
export const titleBar = { x: 80, y: 15 };
export const workArea = { width: 1280, height: 800 - 36 };
