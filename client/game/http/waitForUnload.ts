/** `pagehide` comes 8 to 25 ms after requests are aborted; after `beforeunload` the player is probably leaving. */
const waitMs = { leaving: 5000, staying: 300 };

let isLeaving = false;
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    // The player may stop the page that is loading, and stay.
    setTimeout(() => {
      isLeaving = false;
    }, waitMs.leaving);
  });

/**
 * Waits long enough that what follows runs only if the player stays. When the player leaves, Firefox and WebKit abort
 * requests before `pagehide`, and that must not be recorded as a failed call. There is a wait even without
 * `beforeunload`, because iOS may not fire it.
 */
export function waitForUnload(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, isLeaving ? waitMs.leaving : waitMs.staying));
}
