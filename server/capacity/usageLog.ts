import { appendFileSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const dayMs = 86_400_000;

/** A count of -1 is a refund. */
export type UsageEntry = { count: 1 | -1; client: readonly string[] };

const entryLine = /^([+-])((?: [\w-]*)*)$/;

/**
 * The evaluations of each day, a line each. Servers with the same folder append to the same file, so they need no lock.
 * Days are counted from 1970, in UTC.
 */
export class UsageLog {
  readonly #folder: string;
  readonly #warn: (message: string) => void;
  /** How far the file of this day has been read. */
  #position = { day: -1, bytes: 0 };
  #hasFailed = false;
  constructor(folder: string, warn: (message: string) => void) {
    this.#folder = folder;
    this.#warn = warn;
  }

  /** Throws if it cannot be written, unless the disk is full. */
  check(day: number): void {
    try {
      appendFileSync(this.#path(day), '');
    } catch (error) {
      if (!/ENOSPC|EDQUOT/.test(String((error as NodeJS.ErrnoException).code))) throw error;
      this.#warnOnce(error);
    }
  }

  /** Returns what all servers have added since the last time; on another day, everything of that day. */
  read(day: number): UsageEntry[] {
    try {
      if (day !== this.#position.day) {
        this.#removeOld(day);
        this.#position = { day, bytes: 0 };
      }
      return this.#readNew(this.#path(day));
    } catch (error) {
      this.#warnOnce(error);
      return [];
    }
  }

  /** Returns whether it was written. */
  append(day: number, { count, client }: UsageEntry): boolean {
    try {
      appendFileSync(this.#path(day), `${[count > 0 ? '+' : '-', ...client].join(' ')}\n`);
      return true;
    } catch (error) {
      this.#warnOnce(error);
      return false;
    }
  }

  #readNew(path: string): UsageEntry[] {
    const position = this.#position;
    const contents = existsSync(path) ? readFileSync(path, 'latin1') : '';
    if (contents.length < position.bytes) position.bytes = 0; // somebody has replaced it
    const end = contents.lastIndexOf('\n') + 1; // the last line may be half written
    const lines = contents.slice(position.bytes, end).split('\n').slice(0, -1);
    position.bytes = end;
    if (!lines.every((line) => entryLine.test(line))) this.#setAside(path);
    return lines.map((line) => {
      const [, sign, names = ''] = entryLine.exec(line) ?? [];
      return { count: sign === '-' ? -1 : 1, client: names.split(' ').slice(1) };
    });
  }

  #setAside(path: string): void {
    copyFileSync(path, `${path}.damaged`);
    this.#warn(`${path} is damaged, and was copied to ${path}.damaged. Each line that cannot be read counts as spent.`);
  }

  #removeOld(day: number): void {
    for (const name of readdirSync(this.#folder).filter((file) => file.startsWith('evaluations'))) {
      const path = join(this.#folder, name);
      if (statSync(path).mtimeMs < (day - 1) * dayMs) rmSync(path);
    }
  }

  #path(day: number): string {
    return join(this.#folder, `evaluations-${new Date(day * dayMs).toISOString().slice(0, 10)}.log`);
  }

  #warnOnce(error: unknown): void {
    const { code } = error as NodeJS.ErrnoException;
    if (!this.#hasFailed)
      this.#warn(`STATE_DIR cannot be used (${code}): after a restart, evaluations of today may be missing.`);
    this.#hasFailed = true;
  }
}
