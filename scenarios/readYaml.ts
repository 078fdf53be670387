import type { Static, TSchema } from 'typebox';
import { Pointer, Value } from 'typebox/value';
import { type Document, LineCounter, parseDocument, visit } from 'yaml';

/** Lines count from 1. */
export type Problem = { line: number; message: string };

/** `firstLine` is the line of the file in which the block starts. */
export type Yaml = { value: unknown; document: Document; lines: LineCounter; firstLine: number };

/** Parser errors that usually mean a colon, a quotation mark or another special character in unquoted text. */
const misread: ReadonlySet<string> = new Set(['BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN', 'BAD_SCALAR_START']);
const quotesWanted =
  'YAML reads a character in this text as syntax, most likely a colon or a quotation mark. Put the whole text in double quotes, and write \\" for a quotation mark in it.';

/** Aliases of aliases can stand for millions of values. */
const mostAliases = 20;

/** Deep nesting overflows the parser's stack, which can end the process. */
const mostBrackets = 1000;
const manyDashes = /^ *(?:[-?] +){8}/m;

/** An invalid block gives undefined, and adds to `problems`. */
export function readYaml(source: string, firstLine: number, problems: Problem[]): Yaml | undefined {
  const before = problems.length;
  const lines = new LineCounter();
  if (manyDashes.test(source) || source.split(/[[{]/).length > mostBrackets) {
    problems.push({ line: firstLine, message: 'This is nested too deeply.' });
    return undefined;
  }
  const document = parseDocument(source, { lineCounter: lines });
  for (const error of document.errors) {
    problems.push({
      line: firstLine + lines.linePos(error.pos[0]).line - 1,
      message: misread.has(error.code) ? quotesWanted : (error.message.split('\n')[0] ?? error.code),
    });
  }
  let aliases = 0;
  visit(document, {
    Alias(_, alias) {
      aliases += 1;
      if (aliases > mostAliases) return visit.BREAK;
      if (alias.resolve(document)) return undefined;
      const line = firstLine + lines.linePos(alias.range?.[0] ?? 0).line - 1;
      problems.push({ line, message: `Put quotes around text that starts with a star: *${alias.source}` });
      return undefined;
    },
  });
  if (aliases > mostAliases)
    problems.push({ line: firstLine, message: `There are more than ${mostAliases} texts that start with a star.` });
  if (problems.length > before) return undefined;
  // A name with nothing after its colon counts as missing.
  const value: unknown = document.toJS({ reviver: (_, field) => (field === null ? undefined : field) });
  if (typeof value !== 'object' || value === null) {
    problems.push({ line: firstLine, message: 'Expected "name: value" lines.' });
    return undefined;
  }
  return { value, document, lines, firstLine };
}

/**
 * If `value` does not match the schema, returns undefined and adds to `problems`. `lineElsewhere` gives the lines of
 * fields that do not come from the YAML block.
 */
export function checked<T extends TSchema>(
  schema: T,
  value: unknown,
  yaml: Yaml,
  problems: Problem[],
  lineElsewhere: (field: string) => number | undefined = () => undefined,
): Static<T> | undefined {
  if (Value.Check(schema, value)) return value;
  for (const { keyword, instancePath, schemaPath, message, params } of Value.Errors(schema, value)) {
    // The validator also reports each unknown field separately.
    if (keyword === 'additionalProperties') continue;
    const path = instancePath.split('/').slice(1);
    const where = path.join(' › ') || 'the block';
    problems.push({
      line: lineElsewhere(path[0] ?? '') ?? lineOf(path, yaml),
      message: `${where} ${inWords(schema, schemaPath, keyword, params) ?? message}`,
    });
  }
  return undefined;
}

/** Returns undefined if the validator's own message is clear enough. */
function inWords(schema: TSchema, schemaPath: string, keyword: string, params: object): string | undefined {
  if (keyword === 'boolean') return 'is not known here; is it a typing error?';
  if (keyword === 'required' && 'requiredProperties' in params)
    return `has no ${[params.requiredProperties].join(', ')}`;
  if (keyword === 'type' && 'type' in params && params.type === 'string') {
    return 'must be text; put quotes around a number';
  }
  if (!['pattern', 'type', 'enum', 'maxProperties'].includes(keyword)) return undefined;
  const part: unknown = Pointer.Get(schema, schemaPath.slice(1));
  return typeof part === 'object' && part !== null && 'description' in part ? `must be ${part.description}` : undefined;
}

/** The line of the deepest node on `path` that exists in the document. */
export function lineOf(path: readonly string[], { document, lines, firstLine }: Yaml): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth).map(keyOf), true);
    if (hasRange(node)) return firstLine + lines.linePos(node.range[0]).line - 1;
  }
  return firstLine;
}

function keyOf(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}
