import { openChannel } from './openChannel.ts';

/** How long to wait for the leader, which may be frozen and never answer. */
const timeoutMs = 300;

/** `deadline` is a Date.now() value, after which the request has no effect. */
type Message = { deadline: number } | 'done';

/**
 * Returns a function that asks the leading tab to save and step down, so that its last changes are not lost. `release`
 * does that in this tab; it returns false if this tab was not the leader.
 */
export function handover(name: string, release: () => boolean): () => Promise<void> {
  const channel = openChannel(`${name} handover`);
  let onDone = () => {};
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'done') onDone();
    else if (Date.now() < data.deadline && release()) channel.postMessage('done' satisfies Message);
  };
  return () =>
    new Promise((resolve) => {
      onDone = resolve;
      setTimeout(resolve, timeoutMs);
      channel.postMessage({ deadline: Date.now() + timeoutMs } satisfies Message);
    });
}
