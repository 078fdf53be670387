const parent = process.ppid;

/** Ends with the process that started this one: npm passes signals on only to a shell, which passes on none. */
export function endWithParent() {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
