/**
 * In milliseconds. Both are much longer than the 8 to 25 ms that browsers took from aborting a page's requests to
 * `pagehide`.
 */
const waitMs = { leaving: 5000, staying: 300 };

let leaving = false;
if (typeof window !== 'undefined') window.addEventListener('beforeunload', () => (leaving = true));

/**
 * Waits long enough that what follows runs only if the player stays on the page. When the player leaves, Firefox and
 * WebKit abort requests before `pagehide`, and that must not be recorded as a failed call. After `beforeunload` the
 * wait is longer, because the player is probably leaving. There is always a wait, because iOS may fire no
 * `beforeunload`.
 */
export function pageStays(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leaving ? waitMs.leaving : waitMs.staying));
}
