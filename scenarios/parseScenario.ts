import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import { Rubric } from './rubric.ts';
import { Scenario } from './scenario.ts';

export type ScenarioWithRubric = { scenario: Scenario; rubric: Rubric };

/** One thing to mend in a scenario file; lines count from 1. */
export type Problem = { line: number; message: string };

export type Parsed = { entry: ScenarioWithRubric } | { problems: Problem[] };

const frontMatter = /^---\n([\s\S]*?)\n---\n/;
const rubricBlock = /\n## Rubric\s*\n+```ya?ml\n([\s\S]*?)\n```\s*$/;

/** Reads one scenario file; `id` is its name without `.md`. */
export function parseScenario(id: string, source: string): Parsed {
  const text = source.replaceAll('\r\n', '\n').trimEnd();
  const head = frontMatter.exec(text);
  if (!head)
    return { problems: [{ line: 1, message: 'The file must start with front matter between two lines of ---.' }] };
  const tail = rubricBlock.exec(text);
  if (!tail) return { problems: [{ line: 1, message: 'The file must end with "## Rubric" and a ```yaml block.' }] };

  const story = text.slice(head[0].length, tail.index).trim();
  const problems: Problem[] = [];
  const fields = readYaml(head[1] ?? '', 2, problems);
  const rubric = readYaml(tail[1] ?? '', lineAt(text, text.indexOf('```', tail.index)) + 1, problems);
  if (!fields || !rubric) return { problems };

  const candidate = { ...(fields.value as object), scenario: story };
  const scenario = checked(Scenario, candidate, fields, problems);
  const rules = checked(Rubric, rubric.value, rubric, problems);
  if (scenario && scenario.id !== id) {
    problems.push({ line: 2, message: `The id is "${scenario.id}", but the file is called ${id}.md.` });
  }
  return scenario && rules && problems.length === 0 ? { entry: { scenario, rubric: rules } } : { problems };
}

type Yaml = { value: unknown; document: Document; lines: LineCounter; firstLine: number };

function readYaml(source: string, firstLine: number, problems: Problem[]): Yaml | undefined {
  const before = problems.length;
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  for (const error of document.errors) {
    problems.push({
      line: firstLine + lines.linePos(error.pos[0]).line - 1,
      message: error.message.split('\n')[0] ?? error.code,
    });
  }
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      const line = firstLine + lines.linePos(alias.range?.[0] ?? 0).line - 1;
      problems.push({ line, message: `Put quotes around text that starts with a star: *${alias.source}` });
    },
  });
  if (problems.length > before) return undefined;
  const value: unknown = document.toJS();
  if (typeof value !== 'object' || value === null) {
    problems.push({ line: firstLine, message: 'Expected "name: value" lines.' });
    return undefined;
  }
  return { value, document, lines, firstLine };
}

function checked<T extends TSchema>(schema: T, value: unknown, yaml: Yaml, problems: Problem[]): Static<T> | undefined {
  if (Value.Check(schema, value)) return value;
  for (const error of Value.Errors(schema, value)) {
    const path = error.instancePath.split('/').slice(1);
    problems.push({ line: lineOf(path, yaml), message: `${path.join(' › ') || 'the block'} ${error.message}` });
  }
  return undefined;
}

/** The line of the deepest part of `path` that the document has. */
function lineOf(path: string[], { document, lines, firstLine }: Yaml): number {
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

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
