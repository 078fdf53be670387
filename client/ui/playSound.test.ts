import { expect, it, vi } from 'vitest';
import { playSound } from './playSound.ts';

it('stays silent without an error where no sound can start', () => {
  const AudioContext = vi.fn(
    class {
      constructor() {
        throw new DOMException('No output is free.', 'NotSupportedError');
      }
    },
  );
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  vi.stubGlobal('window', { AudioContext });
  vi.stubGlobal('AudioContext', AudioContext);
  playSound('click');
  expect(AudioContext).toHaveBeenCalledOnce();
});
