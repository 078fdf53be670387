const queue: (() => Promise<unknown>)[] = [];

/** Has code loaded once the first window can be used, so that it is there even if the server goes away later. */
export function preloadLater(load: () => Promise<unknown>): void {
  queue.push(load);
}

/** To be called once the first window can be used. */
export function preloadAll(): void {
  for (const load of queue.splice(0)) load().catch(() => {}); // retried when the code is needed
}
