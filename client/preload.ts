const queue: (() => Promise<unknown>)[] = [];

/** The code is loaded while the browser is idle, so that it is available even if the server stops later. */
export function preloadLater(load: () => Promise<unknown>): void {
  queue.push(load);
}

export function preloadAll(): void {
  for (const load of queue.splice(0)) load().catch(() => {}); // loading is tried again when the code is needed
}
