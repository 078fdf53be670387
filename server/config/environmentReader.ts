import { readFileSync } from 'node:fs';
import type { Parser } from './variableParsers.ts';

/** Characters that no HTTP header can carry, or that are often copied along with a key or instead of it. */
const notInKeys = /[^!-~]|["'`]|\*{3}/;

export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly #environment: NodeJS.ProcessEnv;
  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  read<T, F extends T | null>(name: string, { parse, expected, mayHoldSecret }: Parser<T>, fallback: F): T | F {
    const text = this.#text(name);
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    this.problems.push(`${name} is ${mayHoldSecret ? 'not valid' : `"${text}"`}; write ${expected}.`);
    return fallback;
  }

  isSet(name: string): boolean {
    return this.#text(name) !== undefined || this.#text(`${name}_FILE`) !== undefined;
  }

  /** Reads NAME, or the file that NAME_FILE names. No message contains the secret. */
  secret(name: string): string | null {
    const direct = this.#text(name);
    const file = this.#text(`${name}_FILE`);
    if (direct !== undefined && file !== undefined) {
      this.problems.push(`${name} and ${name}_FILE are both set; write only one of them.`);
      return null;
    }
    return (file === undefined ? direct : this.#contents(`${name}_FILE`, file)) ?? null;
  }

  /** A secret that is sent as a header. */
  key(name: string): string | null {
    const key = this.secret(name);
    if (key !== null && notInKeys.test(key))
      this.problems.push(
        `${name} has a character that is in no key, such as a blank, a quotation mark or a bullet that hides the rest; copy the key again, without "Bearer", and save a file of it as UTF-8.`,
      );
    return key;
  }

  /** Undefined if the variable is blank. `docker run --env-file` passes quotation marks on. */
  #text(name: string): string | undefined {
    const text = this.#environment[name]?.trim().replace(/^(["'])(.*)\1$/s, '$2');
    return text?.trim() || undefined;
  }

  #contents(name: string, file: string): string | undefined {
    let problem = 'is empty; put the secret into it';
    try {
      const contents = readFileSync(file, 'utf8').trim();
      if (contents !== '') return contents;
    } catch (error) {
      problem = fileProblem((error as NodeJS.ErrnoException).code);
    }
    // The message leaves out the path, because the operator may have put the secret itself into NAME_FILE.
    this.problems.push(`${name} names a file that ${problem}.`);
    return undefined;
  }
}

export function fileProblem(code: string | undefined, getuid: (() => number) | null = process.getuid ?? null): string {
  if (code === 'ENOENT') return 'does not exist; write the path of the file with the secret';
  if (code !== 'EACCES' && code !== 'EPERM') return 'cannot be read; write the path of a file';
  return `${getuid ? `user ${getuid()}` : 'this user'} is not allowed to read; change its owner or its mode`;
}
