import { expect, it, vi } from 'vitest';
import { hydratedEvent, queueEarlyInput } from './queueEarlyInput.ts';

class FakeButton {
  isConnected = true;
  click = vi.fn();
  closest() {
    return this;
  }
}

it.each([
  ['a click', 1, 'click'],
  ['a keydown without a key, as autofill sends it,', 0, 'keydown'],
])('%s before the page has started presses the button %i times', (_, times, type) => {
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
  listeners[hydratedEvent]?.({});
  expect(target.click).toHaveBeenCalledTimes(times);
});
