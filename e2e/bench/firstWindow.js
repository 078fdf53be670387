/** Run in the page before its own scripts: notes when the first window stands, in milliseconds since the page was asked for. */
new MutationObserver((_, observer) => {
  if (!document.querySelector('[role=dialog]')) return;
  Object.assign(window, { firstWindow: performance.now() });
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
