import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and gathers what is wrong with them, so that all of it can be told at once. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;
  constructor(environment: Environment) {
    this.#environment = environment;
  }

  refuse(problem: string): void {
    this.problems.push(problem);
  }

  /** The variable's value, or `fallback` where it is not set, is blank, or is no `wanted` one. */
  read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, wanted: string): T {
    const text = this.#text(name);
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    this.refuse(`${name} is "${text}"; write ${wanted}.`);
    return fallback;
  }

  /** A secret, given by itself or as the file that NAME_FILE names; null without one. Its text is in no problem. */
  secret(name: string, shortest = 1): string | null {
    const [given, file] = [this.#text(name), this.#text(`${name}_FILE`)];
    if (given !== undefined && file !== undefined) {
      this.refuse(`${name} and ${name}_FILE are both set; write only one of them.`);
      return null;
    }
    const secret = file === undefined ? given : this.#contents(`${name}_FILE`, file);
    if (secret !== undefined && secret.length < shortest) {
      this.refuse(`${name} is too short; write at least ${shortest} characters.`);
      return null;
    }
    return secret ?? null;
  }

  #text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  #contents(name: string, file: string): string | undefined {
    try {
      const contents = readFileSync(file, 'utf8').trim();
      if (contents !== '') return contents;
    } catch {
      // told below
    }
    this.refuse(
      `${name} is "${file}", which cannot be read or is empty; write the path of a file that holds the secret.`,
    );
    return undefined;
  }
}
