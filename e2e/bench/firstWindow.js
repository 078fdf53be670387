/**
 * Runs before the page's scripts. Sets `window.firstWindow` to the time at which the first window appears, in
 * milliseconds since the navigation started.
 */
new MutationObserver((_, observer) => {
  if (!document.querySelector('[role=dialog]')) return;
  Object.assign(window, { firstWindow: performance.now() });
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
