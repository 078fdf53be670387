import { expect, it, vi } from 'vitest';
import { hydrated, queueEarlyInput } from './queueEarlyInput.ts';

class FakeButton {
  isConnected = true;
  click = vi.fn();
  closest() {
    return this;
  }
}

it.each([
  ['a click', 'click', 1],
  ['a keydown without a key, as autofill sends it', 'keydown', 0],
])('%s before the page has started presses the button so often', (_, type, times) => {
  const listeners: Record<string, (event: object) => void> = {};
  vi.stubGlobal('Element', FakeButton);
  vi.stubGlobal('KeyboardEvent', class {});
  vi.stubGlobal('document', {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  });
  const target = new FakeButton();
  queueEarlyInput();
  listeners[type]?.({ type, target, stopPropagation: () => {} });
  listeners[hydrated]?.({});
  vi.unstubAllGlobals();
  expect(target.click).toHaveBeenCalledTimes(times);
});
