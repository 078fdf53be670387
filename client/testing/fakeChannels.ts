/** Stands in for BroadcastChannel, and delivers with timers, which a test can fake. */
export function fakeChannels() {
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
