import { newId } from '../../log/newId.ts';
import type { Arbiter } from './leaderElection.ts';
import { pause } from './sleep.ts';

/** `ask` names one attempt of one tab to have the turn. */
type Message = { kind: 'asks' | 'refuses'; ask: string } | { kind: 'seizes' | 'leaves' };

/** In milliseconds: who has the turn answers within this, as a rule. */
const patience = 150;

/**
 * For a plain-HTTP LAN, where browsers have no locks: tabs ask each other who has the turn. One that crashes tells
 * nobody; then the player's word decides.
 */
export function channelArbiter(name: string, onLost: () => void): Arbiter {
  const channel = new BroadcastChannel(name);
  let state: 'has' | 'asks' | 'waits' = 'waits';
  let ask = '';
  let onFreed = () => {};

  const say = (message: Message) => channel.postMessage(message);

  function yieldTurn(): void {
    const had = state === 'has';
    state = 'waits';
    if (had) onLost();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // Of two that ask at once, one must refuse.
    if (data.kind === 'asks' && (state === 'has' || (state === 'asks' && ask < data.ask)))
      say({ kind: 'refuses', ask: data.ask });
    // An answer that comes late still counts: the other had the turn first.
    if (data.kind === 'refuses' && data.ask === ask) yieldTurn();
    if (data.kind === 'seizes') yieldTurn();
    if (data.kind === 'leaves') onFreed();
  };
  window.addEventListener('pagehide', () => {
    if (state === 'has') say({ kind: 'leaves' });
  });

  return {
    async claim() {
      state = 'asks';
      ask = newId();
      say({ kind: 'asks', ask });
      await pause(patience);
      if (hasBeenRefused()) return false;
      state = 'has';
      return true;
    },
    async seize() {
      state = 'has';
      ask = '';
      say({ kind: 'seizes' });
    },
    freed: () =>
      new Promise<void>((resolve) => {
        onFreed = resolve;
      }),
  };

  function hasBeenRefused(): boolean {
    return state === 'waits';
  }
}
