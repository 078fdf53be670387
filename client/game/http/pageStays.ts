/** Browsers took 8 to 25 ms from aborting the requests of a page to `pagehide`. */
const waitMs = { leaving: 5000, staying: 300 };

let leaving = false;
if (typeof window !== 'undefined') window.addEventListener('beforeunload', () => (leaving = true));

/**
 * When the player leaves, Firefox and WebKit abort requests before `pagehide`, which must not be recorded as a failed
 * call. There is a wait even without `beforeunload`, because iOS may not fire it.
 */
export function pageStays(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leaving ? waitMs.leaving : waitMs.staying));
}
