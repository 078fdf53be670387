import type { SpendingFile, Spent } from './spendingFile.ts';

/** Whose limit is reached. */
export type Refusal = 'all' | 'client';

export type Limits = { all: number; client: number };

/** Many evaluations at once are written once. */
const saveAfterMs = 100;

export type LocalSpending = ReturnType<typeof localSpending>;

type Counts = Omit<Spent, 'day'>;
const nothing = (): Counts => ({ all: 0, clients: {} });

/** What clients spend in one day, or in a period of another length. With a file, the count survives a restart. */
export function localSpending() {
  let spent: Spent = { day: 0, ...nothing() };
  /** Those of `spent` that are not in the file. */
  let unsaved = nothing();
  let file: SpendingFile | undefined;
  let saving: NodeJS.Timeout | undefined;

  /** Other servers may have the same file. */
  const bringUpTo = (day: number) => {
    const stored = file?.readChanged();
    if (day > spent.day) unsaved = nothing();
    spent = onDay(stored ? sum(onDay(stored, day), unsaved) : spent, day);
  };
  const whole = (stored: Spent | undefined) => (stored ? sum(onDay(stored, spent.day), unsaved) : spent);
  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    if (Object.keys(unsaved.clients).length === 0) return;
    const saved = file?.trySave(whole);
    if (saved) [spent, unsaved] = [saved, nothing()];
    else if (file) saving = setTimeout(save, saveAfterMs).unref();
  };
  const add = (client: readonly string[], count: number) => {
    const one = { all: count, clients: Object.fromEntries(client.map((name) => [name, count])) };
    increase(spent, one, 0);
    if (!file) return;
    increase(unsaved, one, Number.NEGATIVE_INFINITY);
    saving ??= setTimeout(save, saveAfterMs).unref();
  };

  return {
    /** Throws if the file cannot be read or written, unless the disk is full. */
    keepIn(given: SpendingFile, day: number) {
      file = given;
      bringUpTo(day);
      try {
        file.save(whole);
      } catch (error) {
        if (!/ENOSPC|EDQUOT/.test(String((error as NodeJS.ErrnoException).code))) throw error;
        file.trySave(whole); // warns
      }
    },
    save,
    spend(day: number, client: readonly string[], limits: Limits): Refusal | undefined {
      bringUpTo(day);
      if (spent.all >= limits.all) return 'all';
      if (client.some((name, index) => (spent.clients[name] ?? 0) >= limits.client * (index + 1))) return 'client';
      add(client, 1);
      return undefined;
    },
    spent(day: number): number {
      bringUpTo(day);
      return spent.all;
    },
    refund(day: number, client: readonly string[]) {
      if (day === spent.day) add(client, -1);
    },
  };
}

/** Keeps the count if the clock has stepped back, so that no budget is granted twice. */
function onDay(spent: Spent, day: number): Spent {
  if (day > spent.day) return { day, ...nothing() };
  // At a step over midnight, the count of the later day goes on. If a clock was wrong by days, that day would be far away.
  return day < spent.day - 1 ? { ...spent, day } : spent;
}

function sum(spent: Spent, more: Counts): Spent {
  const total = { ...spent, clients: { ...spent.clients } };
  increase(total, more, 0);
  return total;
}

function increase(total: Counts, more: Counts, min: number): void {
  total.all = Math.max(min, total.all + more.all);
  for (const [client, count] of Object.entries(more.clients))
    total.clients[client] = Math.max(min, (total.clients[client] ?? 0) + count);
}
