/**
 * Returns what loads code that comes later than the page; once there, it needs the server no more. The server is asked
 * first whether it is there: Firefox and WebKit remember an import() that failed until the page is reloaded, and Vite's
 * loader remembers styles that did, so that a second attempt could not succeed.
 */
export function lateCode<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined;
  return async () => {
    if (loaded === undefined) {
      await serverReached();
      loaded = await load();
    }
    return loaded;
  };
}

let reaching: Promise<unknown> | undefined;

/** Asks once for all that is loaded at the same time, and where the code comes from. */
function serverReached(): Promise<unknown> {
  reaching ??= fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).finally(() => {
    reaching = undefined;
  });
  return reaching;
}
