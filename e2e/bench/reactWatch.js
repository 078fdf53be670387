/**
 * Run in the page before its own scripts: counts what React commits and which components it renders for that, by the
 * window that they belong to, and how often storage is written. In a production build too.
 */
(() => {
  /** Of React's fibers, as its developer tools know them: function, class, forwardRef, and memo of a plain function. */
  const componentTags = [0, 1, 11, 15];
  const hostTag = 5;
  const performedWork = 1;

  const seen = { commits: 0, writes: 0, renders: /** @type {Record<string, number>} */ ({}) };
  const { setInterval } = window;
  const { setItem } = Storage.prototype;

  /** The first element that a fiber shows. @returns {Element | null} */
  function elementOf(/** @type {any} */ fiber) {
    if (fiber.tag === hostTag) return fiber.stateNode;
    for (let child = fiber.child; child; child = child.sibling) {
      const found = elementOf(child);
      if (found) return found;
    }
    return null;
  }

  /** The title of the window that a fiber is in or is the only one around. */
  function windowOf(/** @type {any} */ fiber) {
    const element = elementOf(fiber);
    const around = element?.closest('[role=dialog]');
    const within = element?.querySelectorAll('[role=dialog]') ?? [];
    const dialog = around ?? (within.length === 1 ? within[0] : null);
    return dialog ? dialog.querySelector('h2')?.textContent : 'no window';
  }

  /** A subtree that is the very one from before was not rendered. */
  function visit(/** @type {any} */ fiber) {
    const before = fiber.alternate;
    if (componentTags.includes(fiber.tag) && (before === null || fiber.flags & performedWork)) {
      const name = windowOf(fiber) ?? 'no window';
      seen.renders[name] = (seen.renders[name] ?? 0) + 1;
    }
    if (before !== null && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  }

  Storage.prototype.setItem = function (key, value) {
    seen.writes += 1;
    setItem.call(this, key, value);
  };
  Object.assign(window, {
    seen,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(/** @type {unknown} */ _, /** @type {{ current: object }} */ root) {
        seen.commits += 1;
        visit(root.current);
      },
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
    // The clock stands still: its tick would be counted as well.
    setInterval: (/** @type {() => void} */ act, /** @type {number} */ ms) => (ms === 1000 ? 0 : setInterval(act, ms)),
  });
})();
