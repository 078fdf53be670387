import type { Usage, UsageFile } from './usageFile.ts';

/** Whose limit is reached. */
export type Refusal = 'all' | 'client';

export type Limits = { all: number; client: number };

/** Many evaluations at once are written once. */
const saveAfterMs = 100;

export type LocalUsage = ReturnType<typeof localUsage>;

type Counts = Omit<Usage, 'day'>;
const noCounts = (): Counts => ({ all: 0, clients: {} });

/** What clients use in one day, or in a period of another length. With a file, the count survives a restart. */
export function localUsage() {
  let usage: Usage = { day: 0, ...noCounts() };
  /** Those of `usage` that are not in the file. */
  let unsaved = noCounts();
  let file: UsageFile | undefined;
  let saving: NodeJS.Timeout | undefined;

  /** Other servers may have the same file. */
  const advanceTo = (day: number) => {
    const stored = file?.readChanged();
    if (day > usage.day) unsaved = noCounts();
    usage = onDay(stored ? sum(onDay(stored, day), unsaved) : usage, day);
  };
  const withUnsaved = (stored: Usage | undefined) => (stored ? sum(onDay(stored, usage.day), unsaved) : usage);
  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    if (Object.keys(unsaved.clients).length === 0) return;
    const saved = file?.trySave(withUnsaved);
    if (saved) [usage, unsaved] = [saved, noCounts()];
    else if (file) saving = setTimeout(save, saveAfterMs).unref();
  };
  const add = (client: readonly string[], count: number) => {
    const one = { all: count, clients: Object.fromEntries(client.map((name) => [name, count])) };
    addCounts(usage, one, 0);
    if (!file) return;
    addCounts(unsaved, one, Number.NEGATIVE_INFINITY);
    saving ??= setTimeout(save, saveAfterMs).unref();
  };

  return {
    /** Throws if the file cannot be read or written, unless the disk is full. */
    persistIn(given: UsageFile, day: number) {
      file = given;
      advanceTo(day);
      try {
        file.save(withUnsaved);
      } catch (error) {
        if (!/ENOSPC|EDQUOT/.test(String((error as NodeJS.ErrnoException).code))) throw error;
        file.trySave(withUnsaved); // warns
      }
    },
    save,
    consume(day: number, client: readonly string[], limits: Limits): Refusal | undefined {
      advanceTo(day);
      if (usage.all >= limits.all) return 'all';
      if (client.some((name, index) => (usage.clients[name] ?? 0) >= limits.client * (index + 1))) return 'client';
      add(client, 1);
      return undefined;
    },
    used(day: number): number {
      advanceTo(day);
      return usage.all;
    },
    refund(day: number, client: readonly string[]) {
      if (day === usage.day) add(client, -1);
    },
  };
}

/** Keeps the count if the clock has stepped back, so that no budget is granted twice. */
function onDay(usage: Usage, day: number): Usage {
  if (day > usage.day) return { day, ...noCounts() };
  // A step back over midnight continues the later day. A day further ahead came from a wrong clock.
  return day < usage.day - 1 ? { ...usage, day } : usage;
}

function sum(usage: Usage, more: Counts): Usage {
  const total = { ...usage, clients: { ...usage.clients } };
  addCounts(total, more, 0);
  return total;
}

function addCounts(total: Counts, more: Counts, min: number): void {
  total.all = Math.max(min, total.all + more.all);
  for (const [client, count] of Object.entries(more.clients))
    total.clients[client] = Math.max(min, (total.clients[client] ?? 0) + count);
}
