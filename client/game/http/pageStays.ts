/** Far longer than a browser takes from breaking off a page's calls to `pagehide`: 8 to 25 ms where it was measured. */
const waitMs = { leaving: 5000, staying: 300 };

let leaving = false;
if (typeof window !== 'undefined') window.addEventListener('beforeunload', () => (leaving = true));

/**
 * Resolves when a broken call was not broken off by the browser because the page is being left: Firefox and WebKit do
 * that before `pagehide`, and it must not be recorded as a failure. Never resolves in a page that goes away. A page may
 * stay after `beforeunload`, and on iOS goes without it, so both cases are waited out.
 */
export function pageStays(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leaving ? waitMs.leaving : waitMs.staying));
}
