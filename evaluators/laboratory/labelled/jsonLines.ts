import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

export class LinesError extends Error {
  constructor(problems: readonly string[]) {
    super(['These lines are wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'LinesError';
  }
}

/** What is wrong with one line. */
export class LineError extends Error {}

/**
 * Skips blank lines. Throws a LinesError that names every line that is invalid, or for which `itemOf` throws a
 * LineError. Problems quote no value from the file, because it may be in labelled/held-out/, which is only for measuring
 * (labelled/README.md). `form` follows what is wrong with the form of a line.
 */
export function readLines<T extends TSchema, Item>(
  file: string,
  text: string,
  schema: T,
  itemOf: (value: Static<T>, where: string) => Item,
  form = '',
): Item[] {
  const problems: string[] = [];
  const sources = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const items = sources.flatMap((source, index) => {
    const where = `${file}:${index + 1}`;
    try {
      return source.trim() === '' ? [] : [itemOf(valueIn(schema, source, form), where)];
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      problems.push(`${where}  ${error.message}`);
      return [];
    }
  });
  if (problems.length > 0) throw new LinesError(problems);
  return items;
}

function valueIn<T extends TSchema>(schema: T, source: string, form: string): Static<T> {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw new LineError(`is not JSON${form}`);
  }
  if (Value.Check(schema, value)) return value;
  const faults = Value.Errors(schema, value).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
  throw new LineError(faults.join(', ') + form);
}
