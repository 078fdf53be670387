/** As in node:timers/promises, but by the global timers, which a test may have replaced. */
export function setTimeout(delay: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) {
  return new Promise((resolve, reject) => {
    const timer = globalThis.setTimeout(resolve, delay, value);
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The wait was stopped.', 'AbortError'));
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
