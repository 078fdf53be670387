import { afterEach, expect, it, vi } from 'vitest';
import { playSound } from './playSound.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('stays silent without an error where no sound can start', () => {
  const AudioContext = vi.fn(() => {
    throw new DOMException('No output is free.', 'NotSupportedError');
  });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  vi.stubGlobal('window', { AudioContext });
  vi.stubGlobal('AudioContext', AudioContext);
  playSound('click');
  expect(AudioContext).toHaveBeenCalledOnce();
});
