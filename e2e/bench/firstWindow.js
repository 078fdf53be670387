/** Sets `window.firstWindow` to the milliseconds from the start of the navigation to the first window. */
new MutationObserver((_, observer) => {
  if (!document.querySelector('[role=dialog]')) return;
  Object.assign(window, { firstWindow: performance.now() });
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
