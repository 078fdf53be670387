/** In milliseconds. A frozen leader does not answer within this time; the other tab then takes over regardless. */
const timeout = 300;

/** A request to step down, or the leader's answer. After `deadline`, a Date.now() value, a request has no effect. */
type Message = { deadline: number } | 'done';

/**
 * Returns a function that asks the leading tab to save the game and step down. Its promise resolves when the leader has
 * done so or the timeout has passed. Call it before taking over; otherwise the leader's last changes could be lost.
 * `release` makes this tab save and step down. It returns false if this tab was not the leader.
 */
export function handover(name: string, release: () => boolean): () => Promise<void> {
  const channel = new BroadcastChannel(`${name} handover`);
  let onDone = () => {};
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'done') onDone();
    else if (Date.now() < data.deadline && release()) channel.postMessage('done' satisfies Message);
  };
  return () =>
    new Promise((resolve) => {
      onDone = resolve;
      setTimeout(resolve, timeout);
      channel.postMessage({ deadline: Date.now() + timeout } satisfies Message);
    });
}
