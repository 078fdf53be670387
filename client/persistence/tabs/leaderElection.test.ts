import { describe, expect, it, vi } from 'vitest';
import { withoutWebLocks } from '../../testing/withoutWebLocks.ts';
import { leaderElection } from './leaderElection.ts';

withoutWebLocks();

function open() {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const onLost = vi.fn();
  return { ...leaderElection('game', onLost), onLost, close: () => page.dispatchEvent(new Event('pagehide')) };
}

type Tab = ReturnType<typeof open>;

async function claims(...tabs: readonly Tab[]) {
  const claimed = Promise.all(tabs.map((tab) => tab.claim()));
  await vi.advanceTimersByTimeAsync(1000);
  return claimed;
}

function claimInOrder(...ids: readonly number[]): void {
  const bytes = ids.values();
  vi.stubGlobal('crypto', { getRandomValues: (id: Uint8Array) => id.fill(bytes.next().value ?? 0) });
}

describe('without Web Locks', () => {
  it('the tab that was opened first leads, until another takes over', async () => {
    const first = open();
    expect(await claims(first)).toEqual([true]);
    const second = open();
    expect(await claims(second)).toEqual([false]);
    expect(first.onLost).not.toHaveBeenCalled();
    await second.takeOver();
    await vi.advanceTimersByTimeAsync(10);
    expect(first.onLost).toHaveBeenCalledOnce();
    expect(await claims(first)).toEqual([false]);
    expect(second.onLost).not.toHaveBeenCalled();
  });

  it.each([2, 3])('of %i tabs that open at the same moment, one leads', async (count) => {
    const leads = await claims(...Array.from({ length: count }, open));
    expect(leads.filter(Boolean)).toHaveLength(1);
  });

  // The first claims before the second can hear it.
  it.each([
    ['smaller', [2, 1]],
    ['larger', [1, 2]],
  ] as const)(
    'of two tabs that open one soon after the other, one leads, if the second claim is %s',
    async (_, ids) => {
      claimInOrder(...ids);
      const first = open().claim();
      await vi.advanceTimersByTimeAsync(20);
      const second = open().claim();
      await vi.advanceTimersByTimeAsync(1000);
      expect([await first, await second].toSorted()).toEqual([false, true]);
    },
  );

  it('a tab loses the lead when a leader that was busy rejects its claim late', async () => {
    const busy = new BroadcastChannel('game');
    busy.onmessage = ({ data: { claim } }) => void setTimeout(() => busy.postMessage({ kind: 'reject', claim }), 500);
    const hasty = open();
    expect(await claims(hasty)).toEqual([true]);
    expect(hasty.onLost).toHaveBeenCalledOnce();
  });

  it.each([
    ['lets go of the lead', (leader: Tab) => leader.release()],
    ['is closed', (leader: Tab) => leader.close()],
  ])('when the leading tab %s, the others hear of it, and one of them leads', async (_, leave) => {
    const tabs = [open(), open(), open()] as const;
    const [leader, ...others] = tabs;
    await claims(leader);
    const released = Promise.all(others.map((tab) => tab.released()));
    leave(leader);
    await vi.advanceTimersByTimeAsync(10);
    await released;
    expect((await claims(...others)).toSorted()).toEqual([false, true]);
    expect(await claims(leader)).toEqual([false]);
  });

  it('a tab that lets go of the lead can lead again', async () => {
    const tab = open();
    await claims(tab);
    const released = tab.released();
    tab.release();
    await released;
    expect(await claims(tab)).toEqual([true]);
  });

  it('a tab that may not talk to others leads', async () => {
    vi.stubGlobal('BroadcastChannel', function forbidden() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(await claims(open())).toEqual([true]);
  });
});
