import { expect, it, vi } from 'vitest';
import { ignoreSecondPress } from './ignoreSecondPress.ts';

it('a key that is held down repeats only where it was pressed', () => {
  const listeners: Record<string, (event: object) => void> = {};
  vi.stubGlobal('document', {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  });
  ignoreSecondPress();
  const hold = (key: string, target: string, repeat: boolean) => {
    const preventDefault = vi.fn();
    listeners.keydown?.({ key, target, repeat, preventDefault });
    return preventDefault.mock.calls.length === 0;
  };
  expect(hold('Enter', "Let's go", false)).toBe(true);
  expect(hold('Enter', "Let's go", true)).toBe(true);
  expect(hold('Enter', 'the text', true)).toBe(false);
  expect(hold('Enter', 'the text', false)).toBe(true);
  expect(hold('ArrowDown', 'another item', true)).toBe(true);
});
