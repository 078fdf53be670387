import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Pointer, Value } from 'typebox/value';
import { isNode, LineCounter, parseDocument, visit } from 'yaml';

/** Lines count from 1. */
export type Problem = { line: number; message: string };

/** `lineOf` returns the line of the deepest node on `path` that exists. */
export type Yaml = { value: unknown; lineOf: (path: readonly string[]) => number };

/** Parser errors that usually mean a colon, a quotation mark or another special character in unquoted text. */
const quotingErrors: ReadonlySet<string> = new Set(['BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN', 'BAD_SCALAR_START']);
const quotesWanted =
  'YAML reads a character in this text as syntax, most likely a colon or a quotation mark. Put the whole text in double quotes, and write \\" for a quotation mark in it.';

/** Aliases of aliases can stand for millions of values. */
const maxAliases = 20;

/** Deep nesting overflows the parser's stack, which can end the process. */
const maxBrackets = 1000;

/** The parser compares each name in a map with all others. The shipped files have up to a thousand of these. */
const maxParts = 5000;

const manyDashes = /^ *(?:[-?] +){8}/m;

/** `firstLine` is the file's line in which the block starts. Returns undefined, with `problems`, if it is invalid. */
export function readYaml(source: string, firstLine: number, problems: Problem[]): Yaml | undefined {
  const before = problems.length;
  const addProblem = (message: string, line = firstLine): undefined => {
    problems.push({ line, message });
  };
  if (manyDashes.test(source) || source.split(/[[{]/).length > maxBrackets)
    return addProblem('This is nested too deeply.');
  if (source.split(/[:,?\n]/).length > maxParts)
    return addProblem(`This has more than ${maxParts} names, texts and lines.`);
  const lineCounter = new LineCounter();
  const lineAt = (offset: number) => firstLine + lineCounter.linePos(offset).line - 1;
  const document = parseDocument(source, { lineCounter });
  for (const { code, message, pos } of document.errors)
    addProblem(quotingErrors.has(code) ? quotesWanted : (message.split('\n')[0] ?? code), lineAt(pos[0]));
  let aliases = 0;
  visit(document, {
    Alias(_, alias) {
      aliases += 1;
      if (aliases > maxAliases) return visit.BREAK;
      if (alias.resolve(document)) return undefined;
      return addProblem(
        `Put quotes around text that starts with a star: *${alias.source}`,
        lineAt(alias.range?.[0] ?? 0),
      );
    },
  });
  if (aliases > maxAliases) addProblem(`There are more than ${maxAliases} texts that start with a star.`);
  if (problems.length > before) return undefined;
  // A name with nothing after its colon counts as missing.
  const value: unknown = document.toJS({ reviver: (_, field) => (field === null ? undefined : field) });
  if (typeof value !== 'object' || value === null) return addProblem('Expected "name: value" lines.');
  const lineOf = (path: readonly string[]) => {
    for (let depth = path.length; depth > 0; depth--) {
      const keys = path.slice(0, depth).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      const node = document.getIn(keys, true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return firstLine;
  };
  return { value, lineOf };
}

/** If `value` does not match the schema, returns undefined and adds to `problems`. */
export function validate<T extends TSchema>(schema: T, value: unknown, lineOf: Yaml['lineOf'], problems: Problem[]) {
  if (Value.Check(schema, value)) return value;
  for (const error of Value.Errors(schema, value)) {
    // The validator also reports each unknown field separately.
    if (error.keyword === 'additionalProperties') continue;
    const path = error.instancePath.split('/').slice(1);
    const where = path.join(' › ') || 'the block';
    problems.push({ line: lineOf(path), message: `${where} ${describeError(schema, error) ?? error.message}` });
  }
  return undefined;
}

/** Returns undefined if the validator's own message is clear enough. */
function describeError(schema: TSchema, error: TLocalizedValidationError): string | undefined {
  if (error.keyword === 'boolean') return 'is not known here; is it a typing error?';
  if (error.keyword === 'required') return `has no ${error.params.requiredProperties.join(', ')}`;
  if (error.keyword === 'type' && error.params.type === 'string') return 'must be text; put quotes around a number';
  if (!['pattern', 'type', 'enum', 'maxProperties'].includes(error.keyword)) return undefined;
  const part: unknown = Pointer.Get(schema, error.schemaPath.slice(1));
  return typeof part === 'object' && part !== null && 'description' in part ? `must be ${part.description}` : undefined;
}
