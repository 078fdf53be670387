/** A browser that blocks cookies forbids channels too. Tabs then share nothing, so there is nobody to talk to. */
export function openChannel(name: string): Pick<BroadcastChannel, 'onmessage' | 'postMessage'> {
  try {
    return new BroadcastChannel(name);
  } catch {
    return { onmessage: null, postMessage: () => {} };
  }
}
