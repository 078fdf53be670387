/** Makes useSyncExternalStore check each second whether the time that is shown has changed. */
export function everySecond(check: () => void): () => void {
  const timer = setInterval(check, 1000);
  return () => clearInterval(timer);
}
