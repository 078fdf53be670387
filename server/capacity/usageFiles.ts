import { randomUUID } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { onDay, Usage } from './usage.ts';

export const dayMs = 86_400_000;

/** That of the former version, which all servers shared, has no id. */
const fileName = /^evaluations(-[\da-f-]{36})?\.json$/;

/** What a server leaves if it dies while it saves. */
const draftName = /^evaluations(-[\da-f-]{36})?\.json\.(draft|new)$/;

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
  readonly #failing = new Set<'read' | 'save'>();
  /** If a file is damaged, `limit` evaluations count as spent. */
  constructor(folder: string, limit: number, warn: (message: string) => void) {
    this.#folder = folder;
    this.#limit = limit;
    this.#warn = warn;
  }

  /** What other servers and earlier runs have used. What cannot be read counts as when it last could. */
  readOthers(day: number): Usage[] {
    const errors: unknown[] = [];
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (error) {
        // Another server has just removed a file.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') errors.push(error);
      }
    };
    try {
      const names = new Set(readdirSync(this.#folder));
      for (const name of this.#cache.keys()) if (!names.has(name)) this.#cache.delete(name);
      for (const name of names) {
        if (draftName.test(name)) attempt(() => this.#removeOldDraft(name, day));
        if (fileName.test(name) && name !== this.#ownName) attempt(() => this.#readOther(name, day));
      }
    } catch (error) {
      errors.push(error);
    }
    this.#note('read', errors[0]);
    return Array.from(this.#cache.values(), ({ usage }) => onDay(usage, day));
  }

  /** Returns whether it has saved; if not, it has warned once. */
  trySave(usage: Usage): boolean {
    try {
      this.save(usage);
    } catch (error) {
      this.#note('save', error);
      return false;
    }
    this.#note('save');
    return true;
  }

  /** Leaves no file if nothing is counted, but throws even then if it could not write one. */
  save(usage: Usage, name = this.#ownName): void {
    const path = join(this.#folder, name);
    const draft = join(this.#folder, `${this.#ownName}.draft`);
    try {
      writeFileSync(draft, JSON.stringify(usage), { flush: true });
      if (usage.all === 0) rmSync(path, { force: true });
      else renameSync(draft, path); // so that the file is never half written
    } finally {
      rmSync(draft, { force: true });
    }
  }

  #removeOldDraft(name: string, day: number): void {
    const path = join(this.#folder, name);
    if (statSync(path).mtimeMs < (day - 1) * dayMs) rmSync(path, { force: true });
  }

  #readOther(name: string, day: number): void {
    const path = join(this.#folder, name);
    const { ino, mtimeMs } = statSync(path);
    const version = `${ino} ${mtimeMs}`;
    let stored = this.#cache.get(name);
    if (stored?.version !== version) {
      const usage = parse(readFileSync(path, 'utf8'));
      stored = { version, usage: usage ?? { day: Math.floor(mtimeMs / dayMs), all: this.#limit, clients: {} } };
      this.#cache.set(name, stored);
      if (!usage) this.#setAside(name, stored.usage);
    }
    const usage = onDay(stored.usage, day);
    const isEmpty = stored.usage.all === 0;
    if (stored.usage.day < (isEmpty ? day : day - 1)) rmSync(path, { force: true });
    else if (usage.day < stored.usage.day) this.save(usage, name);
  }

  #setAside(name: string, substitute: Usage): void {
    const path = join(this.#folder, name);
    copyFileSync(path, `${path}.damaged`); // if it cannot be replaced, it goes on counting
    this.save(substitute, name);
    this.#warn(
      `${path} was damaged and is now ${path}.damaged. The evaluations of its day count as spent; to begin at 0, delete ${path}.`,
    );
  }

  /** Warns when a problem begins, and no more until reading and saving both work again. */
  #note(task: 'read' | 'save', error?: unknown): void {
    if (error === undefined) {
      this.#failing.delete(task);
      return;
    }
    const { code } = error as NodeJS.ErrnoException;
    if (this.#failing.size === 0)
      this.#warn(`STATE_DIR cannot be used (${code}): after a restart, evaluations of today may be missing.`);
    this.#failing.add(task);
  }
}

function parse(text: string): Usage | undefined {
  try {
    return Value.Parse(Usage, JSON.parse(text));
  } catch {
    return undefined;
  }
}
