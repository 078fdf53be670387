import { onDay, type Usage } from './usage.ts';
import type { UsageFiles } from './usageFiles.ts';

/** Whose limit is reached. */
export type Refusal = 'all' | 'client';

export type Limits = { all: number; client: number };

/** Many evaluations at once are written once. */
const saveAfterMs = 100;

export type LocalUsage = ReturnType<typeof localUsage>;

/** What clients use in one day, or in a period of another length. With files, the count survives a restart. */
export function localUsage() {
  let own: Usage = { day: 0, all: 0, clients: {} };
  let files: UsageFiles | undefined;
  let saving: NodeJS.Timeout | undefined;

  const usagesOn = (day: number) => {
    own = onDay(own, day);
    return [own, ...(files?.readOthers(own.day) ?? [])];
  };
  const save = () => {
    if (!saving) return;
    clearTimeout(saving);
    saving = files?.trySave(own) ? undefined : setTimeout(save, saveAfterMs).unref();
  };
  const add = (client: readonly string[], count: number) => {
    own.all = Math.max(0, own.all + count);
    for (const name of client) own.clients[name] = Math.max(0, (own.clients[name] ?? 0) + count);
    if (files) saving ??= setTimeout(save, saveAfterMs).unref();
  };

  return {
    /** Throws if the folder cannot be written to, unless the disk is full. */
    persistIn(usageFiles: UsageFiles, day: number) {
      files = usageFiles;
      own = onDay(own, day);
      try {
        files.save(own);
      } catch (error) {
        if (!/ENOSPC|EDQUOT/.test(String((error as NodeJS.ErrnoException).code))) throw error;
        files.trySave(own); // warns
      }
    },
    save,
    consume(day: number, client: readonly string[], limits: Limits): Refusal | undefined {
      const usages = usagesOn(day);
      if (sum(usages, ({ all }) => all) >= limits.all) return 'all';
      const isSpent = (name: string, index: number) =>
        sum(usages, ({ clients }) => clients[name]) >= limits.client * (index + 1);
      if (client.some(isSpent)) return 'client';
      add(client, 1);
      return undefined;
    },
    used: (day: number): number => sum(usagesOn(day), ({ all }) => all),
    /** Only for what was consumed here. */
    refund(day: number, client: readonly string[]) {
      if (day === own.day) add(client, -1);
    },
  };
}

function sum(usages: readonly Usage[], countIn: (usage: Usage) => number | undefined): number {
  return usages.reduce((total, usage) => total + (countIn(usage) ?? 0), 0);
}
