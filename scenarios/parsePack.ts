import { lineAt, splitFrontMatter } from './frontMatter.ts';
import { Pack } from './pack.ts';
import { checked, lineOf, type Problem, readYaml } from './readYaml.ts';

/** The headings of pack.md; what is under one is shown by the window of that name. */
const headings = ['Welcome', 'Expectations'] as const;

type Section = { heading: string; line: number; text: string };

/** Reads a pack.md. */
export function parsePack(source: string): { pack: Pack } | { problems: Problem[] } {
  const file = splitFrontMatter(source);
  if ('message' in file) return { problems: [file] };
  const problems: Problem[] = [];
  const fields = readYaml(file.head, 2, problems);
  const sections = sectionsOf(file.text, file.end);
  checkHeadings(sections, file, problems);
  if (!fields || problems.length > 0) return { problems };

  const textOf = (heading: string) => sections.find((section) => section.heading === heading)?.text ?? '';
  const pack = checked(
    Pack,
    {
      ...(fields.value as object),
      welcome: paragraphsOf(textOf('Welcome')),
      expectations: bulletsOf(textOf('Expectations')),
    },
    fields,
    problems,
    (field) => sections.find(({ heading }) => heading.toLowerCase() === field)?.line,
  );
  pack?.categories.forEach(({ name }, at) => {
    if (pack.categories.findIndex((other) => other.name === name) === at) return;
    problems.push({
      line: lineOf(['categories', String(at)], fields),
      message: `The category "${name}" is there twice.`,
    });
  });
  return pack && problems.length === 0 ? { pack } : { problems };
}

function sectionsOf(text: string, from: number): Section[] {
  return [...text.slice(from).matchAll(/^## +(.+?) *$\n?([\s\S]*?)(?=^## |(?![\s\S]))/gm)].map(
    ({ index, 1: heading = '', 2: body = '' }) => ({ heading, line: lineAt(text, from + index), text: body.trim() }),
  );
}

function checkHeadings(
  sections: readonly Section[],
  { text, end }: { text: string; end: number },
  problems: Problem[],
) {
  const before = text.slice(end).split(/^## /m)[0] ?? '';
  if (before.trim() !== '') {
    const line = lineAt(text, end + before.search(/\S/));
    problems.push({ line, message: `This stands under no heading; write "## ${headings[0]}" above it.` });
  }
  sections.forEach(({ heading, line, text: body }, at) => {
    const known = headings.some((name) => name === heading);
    if (!known) {
      problems.push({ line, message: `"## ${heading}" is not known here; there are ${headings.join(' and ')}.` });
    } else if (sections.findIndex((other) => other.heading === heading) !== at) {
      problems.push({ line, message: `"## ${heading}" is there twice.` });
    } else if (body === '') {
      problems.push({ line, message: `There is nothing under "## ${heading}".` });
    } else if (heading === 'Expectations' && !body.startsWith('- ')) {
      problems.push({ line, message: 'Expectations are a list: start each point with "- ".' });
    }
  });
  for (const name of headings) {
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
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
