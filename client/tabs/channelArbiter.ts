import { newId } from '../log/newId.ts';
import type { Arbiter } from './arbiter.ts';
import { pause } from './pause.ts';

type Message = { kind: 'asks' | 'has' | 'seizes' | 'leaves'; from: string };

/** In milliseconds: who has the turn answers within this. */
const patience = 150;

/**
 * For a plain-HTTP LAN, where browsers have no locks: tabs ask each other who has the turn. One that crashes tells
 * nobody; then the player's word decides.
 */
export function channelArbiter(name: string, onLost: () => void): Arbiter {
  const channel = new BroadcastChannel(name);
  const own = newId();
  let state: 'has' | 'asks' | 'waits' = 'waits';
  let onFreed = () => {};

  const say = (kind: Message['kind']) => channel.postMessage({ kind, from: own } satisfies Message);

  channel.onmessage = ({ data: { kind, from } }: MessageEvent<Message>) => {
    // Of two that ask at once, one must answer.
    if (kind === 'asks' && (state === 'has' || (state === 'asks' && own < from))) say('has');
    if (kind === 'has' && state === 'asks') state = 'waits';
    if (kind === 'seizes' && state !== 'waits') {
      const had = state === 'has';
      state = 'waits';
      if (had) onLost();
    }
    if (kind === 'leaves') onFreed();
  };
  window.addEventListener('pagehide', () => {
    if (state === 'has') say('leaves');
  });

  return {
    async claim() {
      state = 'asks';
      say('asks');
      await pause(patience);
      // The answer came meanwhile, or it did not.
      if ((state as string) !== 'asks') return false;
      state = 'has';
      return true;
    },
    async seize() {
      state = 'has';
      say('seizes');
    },
    freed: () =>
      new Promise<void>((resolve) => {
        onFreed = resolve;
      }),
  };
}
