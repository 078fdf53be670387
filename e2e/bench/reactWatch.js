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
    // React calls this hook, which is meant for its developer tools, even in a production build.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => seen.commits++,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
    // Stops the taskbar's clock, whose renders would be counted as well.
    setInterval: (/** @type {() => void} */ act, /** @type {number} */ ms) => (ms === 1000 ? 0 : setInterval(act, ms)),
  });
})();
