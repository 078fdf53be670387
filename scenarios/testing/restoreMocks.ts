import { beforeEach, onTestFinished, vi } from 'vitest';

/** Files share a thread and its globals. This runs last, and also if the test or one of its hooks has failed. */
beforeEach(() =>
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }),
);
