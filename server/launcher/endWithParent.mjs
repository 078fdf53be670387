const parent = process.ppid;

/**
 * Ends this process, as SIGTERM would, when the one that started it has ended: npm passes signals on only to the shell
 * in between, which passes on none.
 */
export function endWithParent() {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
