/** Has the process end in good order by SIGTERM or SIGINT, and at once by a second one. */
export function endBySignals(end: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Whoever asks twice does not want to wait.
      if (ending) process.exit(1);
      ending = true;
      void end().finally(() => process.exit(0));
    });
  }
}
