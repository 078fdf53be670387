/** Resolves when the browser has parsed the page, or at once if this script was deferred until then. */
export function domContentLoaded(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve(null);
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}
