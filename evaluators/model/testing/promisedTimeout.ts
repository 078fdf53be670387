/** Like setTimeout of node:timers/promises, but with the global timers, which fake timers control. */
export function promisedTimeout(delay: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delay, value);
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The wait was stopped.', 'AbortError'));
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
