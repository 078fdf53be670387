/**
 * Returns a function that imports a module once, and that can be called again after a failure. It first checks that the
 * server can be reached, because a failed import cannot simply be repeated: Firefox and WebKit remember that an
 * import() failed, and Vite never requests a failed stylesheet again.
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

/** Imports that start at the same time share one request. */
function checkServer(): Promise<unknown> {
  checking ??= fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).finally(() => {
    checking = undefined;
  });
  return checking;
}
