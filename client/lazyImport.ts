/**
 * A cached dynamic import that can be retried. It first checks that the server can be reached, because Firefox and WebKit
 * cache a failed import(), and Vite's loader failed styles, so that a second attempt would fail as well.
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

/** One request for all imports that are loaded at the same time. */
function checkServer(): Promise<unknown> {
  checking ??= fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).finally(() => {
    checking = undefined;
  });
  return checking;
}
