import { afterEach, expect, it, vi } from 'vitest';
import { collectWhenQuiet } from './collectWhenQuiet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const megabytes = () => process.memoryUsage().heapUsed / 1024 / 1024;

/** Objects of some 100 MB that outlive the young generation, and are of no use when it returns. */
function leaveGarbage(): void {
  const objects = Array.from({ length: 1_500_000 }, (_, at) => ({ at, next: [at] }));
  expect(objects.length).toBe(1_500_000);
}

it('collects the garbage of a burst as soon as the process is quiet, and not before', () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const cpuUsage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 2_000_000, system: 0 });
  collectWhenQuiet();
  leaveGarbage();
  const full = megabytes();
  vi.advanceTimersByTime(5000);
  expect(megabytes()).toBeGreaterThan(full - 10);
  cpuUsage.mockReturnValue({ user: 100_000, system: 0 });
  vi.advanceTimersByTime(5000);
  expect(megabytes()).toBeLessThan(full - 60);
});
