/**
 * Returns a function that imports a module once, and can be called again after a failure. Firefox and WebKit remember a
 * failed import(), and Vite never repeats a failed stylesheet, so the server is checked first.
 */
export function lazyImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined;
  return async () => {
    if (loaded === undefined) {
      await checkServer();
      loaded = await load();
    }
    return loaded;
  };
}

let checking: Promise<unknown> | undefined;

function checkServer(): Promise<unknown> {
  checking ??= fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).finally(() => {
    checking = undefined;
  });
  return checking;
}

const queue: (() => Promise<unknown>)[] = [];

/** The code is loaded while the browser is idle, so that it is available even if the server stops later. */
export function preloadLater(load: () => Promise<unknown>): void {
  queue.push(load);
}

export function preloadAll(): void {
  for (const load of queue.splice(0)) load().catch(() => {}); // loading is tried again when the code is needed
}
