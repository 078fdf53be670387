import type { UsageEntry, UsageLog } from './usageLog.ts';

export type LimitReached = 'all' | 'client';

export type Limits = { all: number; client: number };

type Usage = { period: number; all: number; clients: Record<string, number> };

export type LocalUsage = ReturnType<typeof localUsage>;

/** What clients use in one day, or in a period of another length. With a log, the count survives a restart. */
export function localUsage() {
  let usage: Usage = { period: 0, all: 0, clients: {} };
  let log: UsageLog | undefined;
  /** Those in the log that are counted here until it can be read. */
  const unread: UsageEntry[] = [];

  const add = ({ networks }: UsageEntry, count: number) => {
    usage.all = Math.max(0, usage.all + count);
    for (const name of networks) usage.clients[name] = Math.max(0, (usage.clients[name] ?? 0) + count);
  };
  /** Returns whether the log could be read. */
  const catchUp = (period: number): boolean => {
    usage = inPeriod(usage, period);
    const entries = log?.read(usage.period);
    if (!entries) return false;
    for (const entry of unread.splice(0)) add(entry, -entry.count);
    for (const entry of entries) add(entry, entry.count);
    return true;
  };
  const record = (entry: UsageEntry) => {
    const isWritten = log?.append(usage.period, entry);
    if (isWritten && catchUp(usage.period)) return;
    if (isWritten) unread.push(entry);
    add(entry, entry.count);
  };

  return {
    keepIn(usageLog: UsageLog) {
      log = usageLog;
    },
    consume(period: number, networks: readonly string[], limits: Limits, count = 1): LimitReached | undefined {
      catchUp(period);
      if (usage.all + count > limits.all) return 'all';
      const isSpent = (name: string, index: number) => (usage.clients[name] ?? 0) + count > limits.client * (index + 1);
      if (networks.some(isSpent)) return 'client';
      for (let at = 0; at < count; at++) record({ count: 1, networks });
      return undefined;
    },
    used(period: number): number {
      catchUp(period);
      return usage.all;
    },
    /** Only for what was consumed here. */
    refund(period: number, networks: readonly string[]) {
      if (period === usage.period) record({ count: -1, networks });
    },
  };
}

/** Keeps the count if the clock has stepped back, so that no budget is granted twice. */
function inPeriod(usage: Usage, period: number): Usage {
  if (period > usage.period) return { period, all: 0, clients: {} };
  // After a small step back, the later period continues. A period further ahead came from a wrong clock.
  return period < usage.period - 1 ? { ...usage, period } : usage;
}
