const queue: (() => Promise<unknown>)[] = [];

/** The code is loaded when the page is first idle, so that it is there even if the server cannot be reached later. */
export function preloadLater(load: () => Promise<unknown>): void {
  queue.push(load);
}

export function preloadAll(): void {
  for (const load of queue.splice(0)) load().catch(() => {}); // a failed load is retried when the code is needed
}
