import type { TSchema } from 'typebox';
import { Pack, Products } from '../pack.ts';
import { People, reportsToProblem } from '../people.ts';
import { type FrontMatter, lineAt, splitFrontMatter } from './frontMatter.ts';
import { type Problem, readYaml, validate, type Yaml } from './readYaml.ts';

/** Required headings, each with a text under it. */
const textHeadings = ['Welcome', 'Expectations'] as const;

/** Optional headings, each with a YAML list under it. */
const listHeadings = ['People', 'Products'] as const;

const headings = [...textHeadings, ...listHeadings];

/** `textLine` is the line in which `text` starts. */
type Section = { heading: string; line: number; text: string; textLine: number };

export function parsePack(source: string): { pack: Pack } | { problems: Problem[] } {
  const file = splitFrontMatter(source);
  if ('message' in file) return { problems: [file] };
  const problems: Problem[] = [];
  const fields = readYaml(file.head, 2, problems);
  const sections = splitSections(file.text, file.end);
  const findSection = (heading: string) => sections.find((section) => section.heading === heading);
  problems.push(...headingProblems(sections, file));
  for (const heading of headings) {
    const message = `Write this under "## ${heading}", not in the front matter.`;
    if (fields && heading.toLowerCase() in Object(fields.value))
      problems.push({ line: fields.lineOf([heading.toLowerCase()]), message });
  }
  const people = readList(findSection('People'), People, problems);
  const products = readList(findSection('Products'), Products, problems);
  for (const list of [people, products]) if (list) problems.push(...duplicateNames(list.value, '', list.lineOf));
  people?.value.forEach((person, index) => {
    const message = reportsToProblem(person, people.value);
    if (message) problems.push({ line: people.lineOf([`${index}`, 'reportsTo']), message });
  });
  if (!fields || problems.length > 0) return { problems };
  const lineOf: Yaml['lineOf'] = ([first = '', ...path]) =>
    sections.find(({ heading }) => heading.toLowerCase() === first)?.line ?? fields.lineOf([first, ...path]);

  const pack = validate(
    Pack,
    {
      ...(fields.value as object),
      welcome: (findSection('Welcome')?.text ?? '').split(/\n\s*\n/).map(joinLines),
      expectations: (findSection('Expectations')?.text ?? '').split(/^- /m).filter(Boolean).map(joinLines),
      ...(people && { people: people.value }),
      ...(products && { products: products.value }),
    },
    lineOf,
    problems,
  );
  if (pack?.manager !== undefined && pack.people?.every(({ name }) => name !== pack.manager)) {
    const message = `The manager "${pack.manager}" is not in the list of people; write the whole name as it stands there.`;
    problems.push({ line: lineOf(['manager']), message });
  }
  if (pack)
    problems.push(...duplicateNames(pack.categories, 'The category ', (path) => lineOf(['categories', ...path])));
  return pack && problems.length === 0 ? { pack } : { problems };
}

/** Further sections are ignored, since at least one of so many is unknown or appears twice. */
const maxSections = 20;

function splitSections(text: string, from: number): Section[] {
  const found = text.slice(from).matchAll(/^## +(\S.*)$\s*([\s\S]*?)(?=^## |(?![\s\S]))/dgm);
  return [...found].slice(0, maxSections).map(({ index, indices, 1: heading = '', 2: body = '' }) => ({
    heading: heading.trimEnd(),
    line: lineAt(text, from + index),
    text: body.trim(),
    textLine: lineAt(text, from + (indices?.[2]?.[0] ?? index)),
  }));
}

/** Returns undefined if there is no list, or if it is invalid. */
function readList<T extends TSchema>(section: Section | undefined, schema: T, problems: Problem[]) {
  if (!section?.text) return undefined;
  const { heading } = section;
  const block = /^```ya?ml\n([\s\S]*?)\n```$/.exec(section.text)?.[1];
  if (block === undefined) {
    problems.push({ line: section.line, message: `Put exactly one \`\`\`yaml block under "## ${heading}".` });
    return undefined;
  }
  const yaml = readYaml(block, section.textLine + 1, problems);
  if (!yaml) return undefined;
  const found: Problem[] = [];
  const value = validate(schema, yaml.value, yaml.lineOf, found);
  problems.push(...found.map(({ line, message }) => ({ line, message: `${heading} › ${message}` })));
  return value === undefined ? undefined : { value, lineOf: yaml.lineOf };
}

function duplicateNames(named: readonly { name: string }[], kind: string, lineOf: Yaml['lineOf']): Problem[] {
  return named.flatMap(({ name }, index) => {
    if (named.findIndex((other) => other.name === name) === index) return [];
    return [{ line: lineOf([`${index}`]), message: `${kind}"${name}" appears twice.` }];
  });
}

function headingProblems(sections: readonly Section[], { text, end }: FrontMatter): Problem[] {
  const problems: Problem[] = [];
  const before = text.slice(end).split(/^## /m)[0] ?? '';
  if (before.trim() !== '') {
    const line = lineAt(text, end + before.search(/\S/));
    problems.push({ line, message: `This text has no heading. Write "## ${headings[0]}" above it.` });
  }
  sections.forEach(({ heading, line, text: body }, index) => {
    const known = headings.some((name) => name === heading);
    if (!known)
      problems.push({ line, message: `Unknown heading "## ${heading}". The known ones are ${headings.join(', ')}.` });
    else if (sections.findIndex((other) => other.heading === heading) !== index)
      problems.push({ line, message: `"## ${heading}" appears twice.` });
    else if (body === '') problems.push({ line, message: `There is nothing under "## ${heading}".` });
    else if (heading === 'Expectations' && !body.startsWith('- '))
      problems.push({ line, message: 'Expectations are a list: start each point with "- ".' });
  });
  for (const name of textHeadings) {
    if (sections.some(({ heading }) => heading === name)) continue;
    problems.push({ line: lineAt(text, text.length), message: `There is no "## ${name}".` });
  }
  return problems;
}

function joinLines(text: string): string {
  return text.trim().replaceAll(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank));
}
