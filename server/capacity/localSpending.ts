import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { sharesOf } from './clientKey.ts';

/** Whose limit is reached. */
export type Refusal = 'all' | 'client';

export type Limits = { all: number; client: number };

const Count = Type.Integer({ minimum: 0 });
const Spent = Type.Object({ day: Count, all: Count, clients: Type.Record(Type.String(), Count) });

/** Many evaluations at once are written once. */
const saveAfterMs = 100;

/** The evaluations of one day. With a file, the count survives a restart. Throws if it cannot be read or written. */
export function localSpending(file?: string) {
  let spent: Static<typeof Spent> = { day: 0, all: 0, clients: {} };
  if (file !== undefined && existsSync(file)) spent = Value.Parse(Spent, JSON.parse(readFileSync(file, 'utf8')));

  /** A file that is written in two steps is never half written. */
  const save = (path: string) => {
    writeFileSync(`${path}.new`, JSON.stringify(spent));
    renameSync(`${path}.new`, path);
  };
  if (file !== undefined) save(file);

  let saving: NodeJS.Timeout | undefined;
  const add = (client: string, count: number) => {
    spent.all += count;
    for (const { name } of sharesOf(client)) spent.clients[name] = (spent.clients[name] ?? 0) + count;
    if (file === undefined || saving) return;
    saving = setTimeout(() => {
      saving = undefined;
      try {
        save(file);
      } catch (error) {
        process.emitWarning(error as Error);
      }
    }, saveAfterMs);
  };

  return {
    spend(day: number, client: string, limits: Limits): Refusal | undefined {
      if (day !== spent.day) spent = { day, all: 0, clients: {} };
      if (spent.all >= limits.all) return 'all';
      if (sharesOf(client).some(({ name, shares }) => (spent.clients[name] ?? 0) >= limits.client * shares))
        return 'client';
      add(client, 1);
      return undefined;
    },
    spent: (day: number) => (day === spent.day ? spent.all : 0),
    giveBack(day: number, client: string) {
      if (day === spent.day) add(client, -1);
    },
  };
}
