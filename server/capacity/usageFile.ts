import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Count = Type.Integer({ minimum: 0 });
const Usage = Type.Object({ day: Count, all: Count, clients: Type.Record(Type.String(), Count) });
/** The day is counted from 1970, in UTC. */
export type Usage = Static<typeof Usage>;

export const dayMs = 86_400_000;

/** A server holds the lock for milliseconds, so after this many attempts it has died with it. */
const maxAttempts = 50;

/** The count of a day on the disk, which servers with the same file share. */
export class UsageFile {
  readonly #path: string;
  readonly #limit: number;
  readonly #warn: (message: string) => void;
  #version: string | undefined;
  #attempts = 0;
  #isSaved = true;
  /** If the file is damaged, `limit` evaluations count as spent. */
  constructor(path: string, limit: number, warn: (message: string) => void) {
    this.#path = path;
    this.#limit = limit;
    this.#warn = warn;
  }

  /** undefined if the file has not changed since this server read or wrote it, or if it cannot be read. */
  readChanged(): Usage | undefined {
    try {
      const version = this.#currentVersion();
      if (version === this.#version) return undefined;
      this.#version = version;
      return version === undefined ? undefined : this.#read();
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** Returns what it has saved, or undefined if that did not work, which it warns of once. */
  trySave(change: (stored: Usage | undefined) => Usage): Usage | undefined {
    try {
      const saved = this.save(change);
      if (saved) this.#isSaved = true;
      return saved;
    } catch (error) {
      return this.#failed(error);
    }
  }

  #failed(error: unknown): undefined {
    const { code } = error as NodeJS.ErrnoException;
    if (this.#isSaved)
      this.#warn(`STATE_DIR cannot be used (${code}): after a restart, evaluations of today may be missing.`);
    this.#isSaved = false;
  }

  /** Returns undefined while another server saves. Throws if the file cannot be written. */
  save(change: (stored: Usage | undefined) => Usage): Usage | undefined {
    // A file that is written in two steps is never half written, and the first step is a lock.
    const next = `${this.#path}.new`;
    let file: number;
    try {
      file = openSync(next, 'wx');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      this.#attempts += 1;
      if (this.#attempts > maxAttempts) rmSync(next, { recursive: true, force: true });
      return undefined;
    }
    this.#attempts = 0;
    try {
      const usage = change(this.#currentVersion() === undefined ? undefined : this.#read());
      try {
        writeFileSync(file, JSON.stringify(usage));
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(next, this.#path);
      this.#version = this.#currentVersion();
      return usage;
    } catch (error) {
      rmSync(next, { force: true });
      throw error;
    }
  }

  #currentVersion(): string | undefined {
    const stats = statSync(this.#path, { throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.mtimeMs}`;
  }

  #read(): Usage {
    const stats = statSync(this.#path);
    const text = stats.isFile() ? readFileSync(this.#path, 'utf8') : ''; // Docker makes a folder of a missing file
    try {
      return Value.Parse(Usage, JSON.parse(text));
    } catch {
      const day = Math.floor(stats.mtimeMs / dayMs);
      rmSync(`${this.#path}.damaged`, { recursive: true, force: true });
      renameSync(this.#path, `${this.#path}.damaged`);
      this.#warn(
        `${this.#path} was damaged and is now ${this.#path}.damaged. The evaluations of its day count as spent; to begin at 0, stop the server and delete ${this.#path}.`,
      );
      return { day, all: this.#limit, clients: {} };
    }
  }
}
