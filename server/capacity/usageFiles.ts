import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { onDay, Usage } from './usage.ts';

export const dayMs = 86_400_000;

const fileName = /^evaluations-[\da-f-]{36}\.json$/;

/**
 * The counts of a day on the disk. Each run of a server writes a file of its own and adds up all of them, so that
 * servers with the same folder need no lock.
 */
export class UsageFiles {
  readonly #folder: string;
  readonly #limit: number;
  readonly #warn: (message: string) => void;
  readonly #ownName = `evaluations-${randomUUID()}.json`;
  readonly #cache = new Map<string, { version: string; usage: Usage }>();
  #isUsable = true;
  /** If a file is damaged, `limit` evaluations count as spent. */
  constructor(folder: string, limit: number, warn: (message: string) => void) {
    this.#folder = folder;
    this.#limit = limit;
    this.#warn = warn;
  }

  /** What other servers and earlier runs have used. Warns once of what cannot be read, and leaves it out. */
  readOthers(day: number): Usage[] {
    const names = this.#warnIfItThrows(() => readdirSync(this.#folder)) ?? [];
    const others = names.filter((name) => fileName.test(name) && name !== this.#ownName);
    return others.flatMap((name) => this.#warnIfItThrows(() => this.#readOther(name, day)) ?? []);
  }

  /** Returns whether it has saved; if not, it has warned once. */
  trySave(usage: Usage): boolean {
    const isSaved = this.#warnIfItThrows(() => {
      this.save(usage);
      return true;
    });
    this.#isUsable ||= isSaved === true;
    return isSaved ?? false;
  }

  save(usage: Usage, name = this.#ownName): void {
    const draft = join(this.#folder, `${this.#ownName}.draft`);
    try {
      writeFileSync(draft, JSON.stringify(usage), { flush: true });
      renameSync(draft, join(this.#folder, name)); // so that the file is never half written
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  }

  #readOther(name: string, day: number): Usage[] {
    const path = join(this.#folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return []; // another server has just removed it
    const version = `${stats.ino} ${stats.mtimeMs}`;
    const cached = this.#cache.get(name);
    const stored = cached?.version === version ? cached.usage : this.#parse(path, stats.mtimeMs);
    this.#cache.set(name, { version, usage: stored });
    const usage = onDay(stored, day);
    if (stored.day < day - 1) rmSync(path, { force: true });
    else if (usage.day < stored.day) this.save(usage, name);
    return [usage];
  }

  #parse(path: string, changedAt: number): Usage {
    try {
      return Value.Parse(Usage, JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
      this.#warn(`${path} is damaged. The evaluations of its day count as spent; to begin at 0, delete it.`);
      return { day: Math.floor(changedAt / dayMs), all: this.#limit, clients: {} };
    }
  }

  #warnIfItThrows<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (this.#isUsable)
        this.#warn(`STATE_DIR cannot be used (${code}): after a restart, evaluations of today may be missing.`);
      this.#isUsable = false;
      return undefined;
    }
  }
}
