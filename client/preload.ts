const queue: (() => Promise<unknown>)[] = [];

/** Adds code to what preloadAll() loads, so that the code is there even if the server cannot be reached later. */
export function preloadLater(load: () => Promise<unknown>): void {
  queue.push(load);
}

/** Called when the page is first idle. */
export function preloadAll(): void {
  for (const load of queue.splice(0)) load().catch(() => {}); // a failed load is retried when the code is needed
}
