import { appendFileSync, closeSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const dayMs = 86_400_000;

/** A count of -1 is a refund. */
export type UsageEntry = { count: 1 | -1; networks: readonly string[] };

const entryLine = /^([+-])((?: [\w-]*)*)$/;

/** Former versions wrote JSON. */
const fileName = /^evaluations(-[\w-]+)?\.(json|log)(\.\w+)?$/;

/** The evaluations of each day (UTC, since 1970), a line each. Servers append to the same file and need no lock. */
export class UsageLog {
  readonly #folder: string;
  readonly #warn: (message: string) => void;
  /** How far the file of this day has been read. */
  #position = { day: -1, bytes: 0 };
  #dayOfWarning = -1;
  constructor(folder: string, warn: (message: string) => void) {
    this.#folder = folder;
    this.#warn = warn;
  }

  /** Throws if the log cannot be written, unless the disk is full. */
  check(day: number): void {
    try {
      appendFileSync(this.#path(day), '');
    } catch (error) {
      if (!/ENOSPC|EDQUOT/.test(String((error as NodeJS.ErrnoException).code))) throw error;
      this.#warnOnce(day, error);
    }
  }

  /** Returns what all servers have added since the last time, or on another day all of it; undefined if unreadable. */
  read(day: number): UsageEntry[] | undefined {
    try {
      if (day !== this.#position.day) {
        this.#position = { day, bytes: 0 };
        this.#removeOld(day);
      }
      return this.#readNew(this.#path(day));
    } catch (error) {
      this.#warnOnce(day, error);
      return undefined;
    }
  }

  /** Returns whether the entry was written. */
  append(day: number, { count, networks }: UsageEntry): boolean {
    try {
      // The entry starts on a new line, since a crash or a full disk may have cut the last line short.
      appendFileSync(this.#path(day), `\n${[count > 0 ? '+' : '-', ...networks].join(' ')}\n`);
      return true;
    } catch (error) {
      this.#warnOnce(day, error);
      return false;
    }
  }

  #readNew(path: string): UsageEntry[] {
    const position = this.#position;
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? position.bytes;
    if (size < position.bytes) position.bytes = 0; // it was replaced
    if (size === position.bytes) return [];
    const text = readPart(path, position.bytes, size);
    const end = text.lastIndexOf('\n') + 1; // the last line may be half written
    position.bytes += end;
    const lines = text.slice(0, end).split('\n').filter(Boolean);
    if (!lines.every((line) => entryLine.test(line)))
      this.#warn(`${path} is damaged. Each line that cannot be read counts as an evaluation.`);
    return lines.map((line) => {
      const [, sign, names = ''] = entryLine.exec(line) ?? [];
      return { count: sign === '-' ? -1 : 1, networks: names.split(' ').slice(1) };
    });
  }

  #removeOld(day: number): void {
    try {
      for (const name of readdirSync(this.#folder).filter((file) => fileName.test(file))) {
        const path = join(this.#folder, name);
        if (statSync(path).mtimeMs < (day - 1) * dayMs) rmSync(path, { force: true });
      }
    } catch {
      // Another server has just removed it, or it stays, which does no harm.
    }
  }

  #path(day: number): string {
    return join(this.#folder, `evaluations-${new Date(day * dayMs).toISOString().slice(0, 10)}.log`);
  }

  /** Once a day. */
  #warnOnce(day: number, error: unknown): void {
    const { code } = error as NodeJS.ErrnoException;
    if (this.#dayOfWarning !== day)
      this.#warn(`STATE_DIR cannot be used (${code}): after a restart, evaluations of today may be missing.`);
    this.#dayOfWarning = day;
  }
}

function readPart(path: string, start: number, end: number): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(end - start);
    return bytes.toString('latin1', 0, readSync(file, bytes, { position: start }));
  } finally {
    closeSync(file);
  }
}
