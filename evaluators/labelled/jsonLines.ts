import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

export class LinesError extends Error {
  constructor(problems: readonly string[]) {
    super(['These lines are wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'LinesError';
  }
}

type Line<T> = { where: string; value: T };

/**
 * Skips blank lines. Problems quote nothing from the file, because it may be in labelled/untouched/, which nobody
 * should read (labelled/README.md).
 */
export function readLines<T extends TSchema>(
  file: string,
  text: string,
  schema: T,
): { lines: Line<Static<T>>[]; problems: string[] } {
  const lines: Line<Static<T>>[] = [];
  const problems: string[] = [];
  for (const [at, source] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (source.trim() === '') continue;
    const where = `${file}:${at + 1}`;
    const value = parsed(source);
    if (value === undefined) problems.push(`${where}  is not JSON`);
    else if (Value.Check(schema, value)) lines.push({ where, value });
    else problems.push(`${where}  ${faults(schema, value)}`);
  }
  return { lines, problems };
}

/** Like readLines, but throws a LinesError that names every invalid line. */
export function readValues<T extends TSchema>(file: string, text: string, schema: T): Static<T>[] {
  const { lines, problems } = readLines(file, text, schema);
  if (problems.length > 0) throw new LinesError(problems);
  return lines.map(({ value }) => value);
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function faults(schema: TSchema, value: unknown): string {
  const messages = Value.Errors(schema, value).flatMap((error) => {
    const at = error.instancePath.slice(1);
    if (error.keyword === 'required') return error.params.requiredProperties.map((name) => `"${name}" is missing`);
    if (error.keyword === 'additionalProperties') return ['there is more than that in it'];
    if (error.keyword === 'pattern') return [`"${at}" is blank`];
    if (error.keyword === 'enum') return [`"${at}" is not one of the known values`];
    return error.keyword === 'boolean' ? [] : [at === '' ? error.message : `"${at}" ${error.message}`];
  });
  return [...new Set(messages)].join(', ');
}
