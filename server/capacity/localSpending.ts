import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Whose limit is reached. */
export type Refusal = 'all' | 'client';

export type Limits = { all: number; client: number };

const Count = Type.Integer({ minimum: 0 });
const Spent = Type.Object({ day: Count, all: Count, clients: Type.Record(Type.String(), Count) });

/** Many evaluations at once are written once. */
const saveAfterMs = 100;

/** The evaluations of one day. With a file, the count survives a restart. */
export class LocalSpending {
  readonly #file: string | null;
  #spent: Static<typeof Spent> = { day: 0, all: 0, clients: {} };
  #saving: NodeJS.Timeout | undefined;

  /** Throws if the file cannot be read or written. */
  constructor(file: string | null = null) {
    this.#file = file;
    if (file === null) return;
    if (existsSync(file)) this.#spent = Value.Parse(Spent, JSON.parse(readFileSync(file, 'utf8')));
    this.#save(file);
  }

  spend(day: number, client: string, limits: Limits): Refusal | undefined {
    if (day !== this.#spent.day) this.#spent = { day, all: 0, clients: {} };
    if (this.#spent.all >= limits.all) return 'all';
    if ((this.#spent.clients[client] ?? 0) >= limits.client) return 'client';
    this.#add(client, 1);
    return undefined;
  }

  spent(day: number): number {
    return day === this.#spent.day ? this.#spent.all : 0;
  }

  giveBack(day: number, client: string): void {
    if (day === this.#spent.day) this.#add(client, -1);
  }

  #add(client: string, count: number): void {
    this.#spent.all += count;
    this.#spent.clients[client] = (this.#spent.clients[client] ?? 0) + count;
    const file = this.#file;
    if (file === null) return;
    this.#saving ??= setTimeout(() => {
      this.#saving = undefined;
      try {
        this.#save(file);
      } catch (error) {
        process.emitWarning(error as Error);
      }
    }, saveAfterMs);
  }

  /** A file that is written in two steps is never half written. */
  #save(file: string): void {
    writeFileSync(`${file}.new`, JSON.stringify(this.#spent));
    renameSync(`${file}.new`, file);
  }
}
