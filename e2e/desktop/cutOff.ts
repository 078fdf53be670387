import type { Page } from '@playwright/test';

/**
 * What of the front window or menu is cut off where nothing scrolls to it, what scrolls but not by key, and which of its
 * controls no scrolling brings into sight.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 2; // in CSS pixels: glyphs and borders are rounded
    const fronts = document.querySelectorAll('.window.is-active:not([inert] *), .menu');
    const front = [...fronts].filter((element) => !element.matches('[data-leaving]')).at(-1);
    if (!front) return ['nothing is in front'];
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[data-leaving], [aria-hidden="true"], .visually-hidden, [inert], textarea');

    type Frame = { room: DOMRect; x: string; y: string };
    const frames = new Map<Element, Frame>();
    const frameOf = (element: Element) => {
      const known = frames.get(element);
      if (known) return known;
      const { overflowX: x, overflowY: y } = getComputedStyle(element);
      const frame = { room: element.getBoundingClientRect(), x, y };
      frames.set(element, frame);
      return frame;
    };
    /** Whether an ancestor hides part of the box, other than one that scrolls to it. */
    const isClipped = (box: DOMRect, element: Element) => {
      let { left, right, top, bottom } = box;
      for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement) {
        const { room, x, y } = frameOf(parent);
        if (/hidden|clip/.test(x) && (left < room.left - slack || right > room.right + slack)) return true;
        if (/hidden|clip/.test(y) && (top < room.top - slack || bottom > room.bottom + slack)) return true;
        if (/auto|scroll/.test(x)) ({ left, right } = room);
        if (/auto|scroll/.test(y)) ({ top, bottom } = room);
      }
      return left < -slack || right > innerWidth + slack || top < -slack || bottom > innerHeight + slack;
    };

    const isReached = (element: HTMLElement) => element.tabIndex >= 0 || element.role === 'menuitem'; // by arrow keys
    const found: string[] = [];
    const texts = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || text.textContent?.trim() === '' || !shown(element)) continue;
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (boxes.some((box) => isClipped(box, element))) found.push(`cut off: ${text.textContent?.slice(0, 60)}`);
    }
    for (const [area, { y }] of frames)
      if (/auto|scroll/.test(y) && area.scrollHeight > area.clientHeight + slack)
        if (![area, ...area.querySelectorAll<HTMLElement>('*')].some((part) => isReached(part as HTMLElement)))
          found.push(`no key scrolls: ${area.className}`);
    for (const control of front.querySelectorAll<HTMLElement>('button, input, textarea, summary, a[href]')) {
      if (!control.checkVisibility() || control.closest('[inert], [data-leaving]')) continue;
      control.scrollIntoView({ block: 'start', inline: 'nearest' }); // it may be higher than what scrolls
      const { left = 0, top = 0, width = 0, height = 0 } = control.getClientRects()[0] ?? {};
      const hit = document.elementFromPoint(left + Math.min(width, 24) / 2, top + Math.min(height, 24) / 2);
      if (!control.contains(hit) && !hit?.closest('label')?.contains(control))
        found.push(`out of reach: ${control.ariaLabel ?? control.textContent}`);
    }
    return [...new Set(found)];
  });
}
