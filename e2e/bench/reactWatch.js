/** Run in the page before its own scripts: counts React's commits and the writes to storage, in a production build too. */
(() => {
  const seen = { commits: 0, writes: 0 };
  const { setInterval } = window;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    seen.writes++;
    setItem.call(this, key, value);
  };
  Object.assign(window, {
    seen,
    // The hook for React's developer tools.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => seen.commits++,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
    // A fixed time: the clock's renders would be counted as well.
    setInterval: (/** @type {() => void} */ act, /** @type {number} */ ms) => (ms === 1000 ? 0 : setInterval(act, ms)),
  });
})();
