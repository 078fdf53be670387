import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';

const source = readFileSync(join(findPackageRoot(import.meta.dirname), 'evaluators', 'model', 'prompts.md'), 'utf8');

const parts = new Map(
  source.split(/^## /m).map((part) => {
    const [name = '', ...lines] = part.trimEnd().split('\n\n');
    return [name, lines];
  }),
);

type Values = Readonly<Record<string, string | boolean>>;

/** The lines of a part of prompts.md, which says how they are written. Throws if a value that they need is missing. */
export function promptLines(name: string, values: Values = {}): string[] {
  const valueAt = (key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The part ${name} of prompts.md needs a value for ${key}.`);
    return value;
  };
  return (parts.get(name) ?? []).flatMap((line) => {
    const [, condition, text = ''] = /^(?:\[(\w+)\]\n)?(.*)$/s.exec(line) ?? [];
    if (condition && !valueAt(condition)) return [];
    return text
      .replace(/\n */g, ' ')
      .replace(/\{(\w+)(?::([^}]*))?\}/g, (_, key, part?: string) =>
        String(part === undefined ? valueAt(key) : valueAt(key) ? part : ''),
      );
  });
}
