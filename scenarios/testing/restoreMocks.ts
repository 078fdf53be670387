import { beforeEach, vi } from 'vitest';

/**
 * Files share a thread and its globals. This runs last, and also if the test or one of its hooks has failed. The test is
 * that of the context, since among concurrent tests Vitest takes the one that began last for the current one.
 */
beforeEach(({ onTestFinished }) =>
  onTestFinished(() => {
    vi.restoreAllMocks(); // before the timers, since what a spy has replaced may be a fake one
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  }),
);
