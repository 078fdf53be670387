/** In milliseconds. A leader that is frozen does not answer; it is then overruled. */
const timeout = 300;

/** A request, or the answer to one. A leader that reads a request after its deadline has been overruled already. */
type Message = { deadline: number } | 'done';

/**
 * Asks the leader to save and step down before another tab takes over. A tab that only learned of it afterwards could save
 * what the other has already read, or not save it at all. Returns the function that asks; it resolves when the leader has
 * stepped down or does not answer. `release` saves and steps down, and returns whether this tab was the leader.
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
