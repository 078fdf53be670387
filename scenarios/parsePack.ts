import type { Static, TSchema } from 'typebox';
import { lineAt, splitFrontMatter } from './frontMatter.ts';
import { Pack, Products } from './pack.ts';
import { People, reportingFault } from './people.ts';
import { checked, lineOf, type Problem, readYaml } from './readYaml.ts';

/** Required headings, each with a text under it. */
const texts = ['Welcome', 'Expectations'] as const;

/** Optional headings, each with a YAML list under it. */
const lists = ['People', 'Products'] as const;

const headings = [...texts, ...lists];

/** `textLine` is the line in which `text` starts. */
type Section = { heading: string; line: number; text: string; textLine: number };

export function parsePack(source: string): { pack: Pack } | { problems: Problem[] } {
  const file = splitFrontMatter(source);
  if ('message' in file) return { problems: [file] };
  const problems: Problem[] = [];
  const fields = readYaml(file.head, 2, problems);
  const sections = sectionsOf(file.text, file.end);
  checkHeadings(sections, file, problems);
  const people = readList('People', People, sections, problems);
  const products = readList('Products', Products, sections, problems);
  for (const list of [people, products]) if (list) checkNames(list.value, '', list.lineOf, problems);
  people?.value.forEach((person, at) => {
    const message = reportingFault(person, people.value);
    if (message) problems.push({ line: people.lineOf([`${at}`, 'reportsTo']), message });
  });
  if (!fields || problems.length > 0) return { problems };

  const textOf = (heading: string) => sections.find((section) => section.heading === heading)?.text ?? '';
  const pack = checked(
    Pack,
    {
      ...(fields.value as object),
      welcome: paragraphsOf(textOf('Welcome')),
      expectations: bulletsOf(textOf('Expectations')),
      ...(people && { people: people.value }),
      ...(products && { products: products.value }),
    },
    fields,
    problems,
    (field) => sections.find(({ heading }) => heading.toLowerCase() === field)?.line,
  );
  if (pack?.manager !== undefined && pack.people?.every(({ name }) => name !== pack.manager)) {
    const message = `The manager "${pack.manager}" is not in the list of people; write the whole name as it stands there.`;
    problems.push({ line: lineOf(['manager'], fields), message });
  }
  if (pack) checkNames(pack.categories, 'The category ', (path) => lineOf(['categories', ...path], fields), problems);
  return pack && problems.length === 0 ? { pack } : { problems };
}

/** Further ones are ignored, since at least one of so many is unknown or appears twice. */
const mostSections = 20;

function sectionsOf(text: string, from: number): Section[] {
  const found = text.slice(from).matchAll(/^## +(\S.*)$\s*([\s\S]*?)(?=^## |(?![\s\S]))/dgm);
  return [...found].slice(0, mostSections).map(({ index, indices, 1: heading = '', 2: body = '' }) => ({
    heading: heading.trimEnd(),
    line: lineAt(text, from + index),
    text: body.trim(),
    textLine: lineAt(text, from + (indices?.[2]?.[0] ?? index)),
  }));
}

type List<T extends TSchema> = { value: Static<T>; lineOf: (path: readonly string[]) => number };

/** Returns undefined if there is no list, or if it is invalid. */
function readList<T extends TSchema>(
  heading: (typeof lists)[number],
  schema: T,
  sections: readonly Section[],
  problems: Problem[],
): List<T> | undefined {
  const section = sections.find((other) => other.heading === heading);
  if (!section?.text) return undefined;
  const block = /^```ya?ml\n([\s\S]*?)\n```$/.exec(section.text)?.[1];
  if (block === undefined) {
    problems.push({ line: section.line, message: `Put exactly one \`\`\`yaml block under "## ${heading}".` });
    return undefined;
  }
  const yaml = readYaml(block, section.textLine + 1, problems);
  if (!yaml) return undefined;
  const found: Problem[] = [];
  const value = checked(schema, yaml.value, yaml, found);
  problems.push(...found.map(({ line, message }) => ({ line, message: `${heading} › ${message}` })));
  return value === undefined ? undefined : { value, lineOf: (path) => lineOf(path, yaml) };
}

function checkNames(
  named: readonly { name: string }[],
  kind: string,
  lineOfEntry: (path: readonly string[]) => number,
  problems: Problem[],
) {
  named.forEach(({ name }, at) => {
    if (named.findIndex((other) => other.name === name) === at) return;
    problems.push({ line: lineOfEntry([`${at}`]), message: `${kind}"${name}" appears twice.` });
  });
}

function checkHeadings(
  sections: readonly Section[],
  { text, end }: { text: string; end: number },
  problems: Problem[],
) {
  const before = text.slice(end).split(/^## /m)[0] ?? '';
  if (before.trim() !== '') {
    const line = lineAt(text, end + before.search(/\S/));
    problems.push({ line, message: `This text has no heading. Write "## ${headings[0]}" above it.` });
  }
  sections.forEach(({ heading, line, text: body }, at) => {
    const known = headings.some((name) => name === heading);
    if (!known) {
      problems.push({ line, message: `Unknown heading "## ${heading}". The known ones are ${headings.join(', ')}.` });
    } else if (sections.findIndex((other) => other.heading === heading) !== at) {
      problems.push({ line, message: `"## ${heading}" appears twice.` });
    } else if (body === '') {
      problems.push({ line, message: `There is nothing under "## ${heading}".` });
    } else if (heading === 'Expectations' && !body.startsWith('- ')) {
      problems.push({ line, message: 'Expectations are a list: start each point with "- ".' });
    }
  });
  for (const name of texts) {
    if (sections.some(({ heading }) => heading === name)) continue;
    problems.push({ line: lineAt(text, text.length), message: `There is no "## ${name}".` });
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map(inOneLine);
}

function bulletsOf(text: string): string[] {
  return text.split(/^- /m).filter(Boolean).map(inOneLine);
}

function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}
