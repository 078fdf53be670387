import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';

export const root = join('/srv', 'the-firm');

/** One line for each. */
export function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment, root);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}
