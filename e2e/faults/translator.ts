import type { Page } from '@playwright/test';
import { expect } from '../game/game.ts';

/**
 * Translates the page as Google's translator does: it replaces each text by two nested <font> elements, now and after
 * every change, and does what others do: it changes the attributes with words too. Its language adds a character without width to each text, so that tests still find the texts.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mark = '\u200b';
    const translateWithin = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode())
        texts.push(node as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || text.data.trim() === '' || text.data.endsWith(mark)) continue;
        if (parent.closest('script, style, noscript, textarea, input, [translate="no"], svg')) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data + mark;
        outer.append(inner);
        text.replaceWith(outer);
      }
      if (root instanceof Element)
        for (const element of [root, ...root.querySelectorAll('*')])
          for (const { name, value, ownerElement } of [...element.attributes])
            if (/^(aria-label|title|placeholder)$/.test(name) && value !== '' && !value.endsWith(mark))
              ownerElement?.setAttribute(name, value + mark);
    };
    document.addEventListener('the-firm:hydrated', () => {
      translateWithin(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') translateWithin(target);
          for (const added of addedNodes) if (added.isConnected) translateWithin(added);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}

/** Expects the page to contain what React believes it has rendered. */
export async function expectTrueTexts(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(untrueTexts)).toEqual([]);
}

function untrueTexts(): string[] {
  type Fiber = {
    tag: number;
    child: Fiber | null;
    sibling: Fiber | null;
    stateNode: Node;
    memoizedProps: { children?: unknown } | string;
  };
  const root = document.getElementById('root') as unknown as Record<string, Fiber | undefined>;
  const container = document.querySelector('[data-react-root]') ?? root;
  const owner = [container, ...document.querySelectorAll('#root, #root > div')].find((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactContainer$')),
  ) as unknown as Record<string, Fiber> | undefined;
  const key = Object.keys(owner ?? {}).find((name) => name.startsWith('__reactContainer$'));
  const host = key && owner?.[key];
  // The container names the first root fiber. The current one is that of the root.
  const start = (host as unknown as { stateNode: { current: Fiber } } | undefined)?.stateNode.current;
  const found: string[] = [];
  let seen = 0;
  const visit = (fiber: Fiber | null) => {
    for (let next = fiber; next; next = next.sibling) {
      const { tag, memoizedProps, stateNode } = next;
      // Tags of React: 5 is an element, 6 a text that is not the only child of its element.
      if (tag === 6 && String(memoizedProps).trim() !== '') found.push(`has siblings: ${memoizedProps}`);
      const children = tag === 5 && typeof memoizedProps === 'object' ? memoizedProps?.children : null;
      if (typeof children === 'string' || typeof children === 'number') {
        seen += 1;
        const stands = (stateNode.textContent ?? '').replaceAll('\u200b', '');
        if (stands !== String(children)) found.push(`believes “${children}”, but “${stands}” stands there`);
      }
      visit(next.child);
    }
  };
  visit(start ?? null);
  return seen === 0 ? ['no text was found'] : found;
}
