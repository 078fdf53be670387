import { domContentLoaded } from './domContentLoaded.ts';
import { startFailedEvent } from './watchStart.ts';

/** Some browsers never report a paint, and slow devices take seconds for their first one. */
const maxWaitMs = 5000;

/** Runs the main script, which the page preloads, so that it does not delay the first paint. */
export async function loadAfterPaint(): Promise<void> {
  const main = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href;
  if (!main) return;
  await Promise.allSettled([firstPaint(), domContentLoaded()]); // a browser may have no PerformanceObserver
  // A proxy's policy may forbid setting the address of a script element (Trusted Types), but not this.
  await import(/* @vite-ignore */ main).catch((error) => {
    document.dispatchEvent(new Event(startFailedEvent));
    throw error;
  });
}

function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) resolve(null);
    // Chromium also reports the paint of the bare background, which comes first on a busy machine.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(null);
    }).observe({ type: 'paint', buffered: true });
    // In the background a page is not painted.
    document.addEventListener('visibilitychange', resolve, { once: true });
    setTimeout(resolve, maxWaitMs);
  });
}
