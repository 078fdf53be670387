/** Far longer than browsers take from aborting a page's requests to `pagehide`: 8 to 25 ms when measured. */
const waitMs = { leaving: 5000, staying: 300 };

let leaving = false;
if (typeof window !== 'undefined') window.addEventListener('beforeunload', () => (leaving = true));

/**
 * Resolves if the page is not being left, and never resolves if it is. Firefox and WebKit abort requests before
 * `pagehide`, and that must not be recorded as a failed call. A page may stay after `beforeunload`, and on iOS may leave
 * without it, so it waits in both cases.
 */
export function pageStays(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leaving ? waitMs.leaving : waitMs.staying));
}
