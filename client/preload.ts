const queue: (() => Promise<unknown>)[] = [];

/** Queues `load` for preloadAll, so that the code is available even if the server stops later. */
export function preloadLater(load: () => Promise<unknown>): void {
  queue.push(load);
}

/** main.tsx calls this once the browser is idle, so that loading does not delay the first window. */
export function preloadAll(): void {
  for (const load of queue.splice(0)) load().catch(() => {}); // loading is tried again when the code is needed
}
