import { beforeEach, vi } from 'vitest';

/** Before each test of the file: a browser without Web Locks, whose tabs talk over channels that fake timers drive. */
export function withoutWebLocks(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('BroadcastChannel', fakeChannels());
  });
}

function fakeChannels() {
  const channels: { name: string; onmessage: ((event: { data: unknown }) => void) | null }[] = [];
  return function FakeChannel(name: string) {
    const channel = {
      name,
      onmessage: null,
      postMessage(data: unknown) {
        const others = channels.filter((other) => other !== channel && other.name === name);
        for (const other of others) setTimeout(() => other.onmessage?.({ data }), 5);
      },
    };
    channels.push(channel);
    return channel;
  };
}
