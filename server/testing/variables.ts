import { vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { EnvironmentReader } from '../config/environmentReader.ts';

const read = vi.spyOn(EnvironmentReader.prototype, 'read');
const secret = vi.spyOn(EnvironmentReader.prototype, 'secret');
readConfig({}, '/');

/** The variables that the server reads, with their defaults for the built-in evaluator. */
export const variables: Readonly<Record<string, unknown>> = Object.fromEntries(
  read.mock.calls.map(([name, , fallback]) => [name, fallback]),
);

/** Those that the server also reads from the file that NAME_FILE names. */
export const secrets: readonly string[] = secret.mock.calls.map(([name]) => name);

read.mockRestore();
secret.mockRestore();
