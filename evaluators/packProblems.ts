import { type BankEntry, bankOf, type FileProblem, packFile, readPack } from '../scenarios/bank.ts';
import { lineAt } from '../scenarios/frontMatter.ts';
import { houseStyleProblems } from '../scenarios/houseStyle.ts';
import type { Problem } from '../scenarios/readYaml.ts';
import { levels } from '../scenarios/rubric.ts';
import { placeholder } from '../scenarios/template.ts';
import { levelOfAnswer } from './level.ts';
import { judge } from './stub/judge.ts';

/** All there is to mend in a pack: its form, what its README asks for, and how the built-in evaluator reads it. */
export async function packProblems(folder: string): Promise<{ count: number; problems: FileProblem[] }> {
  const { pack, scenarios, sources, problems: broken } = await readPack(folder);
  const problems = [...broken];
  const noteIn = (file: string, found: readonly Problem[]) =>
    problems.push(...found.map((problem) => ({ file, ...problem })));

  const unwritten = new Set<string>();
  for (const [file, source] of sources) {
    const found = placeholdersIn(source);
    if (found.length > 0) unwritten.add(file);
    noteIn(file, found);
  }
  const bank = pack ? bankOf(pack, scenarios) : [];
  for (const [at, { file, entry }] of scenarios.entries()) {
    if (unwritten.has(file)) continue;
    const source = sources.get(file) ?? '';
    noteIn(file, houseStyleProblems(entry, source));
    const whole = bank[at];
    if (whole) noteIn(file, anchorProblems(whole, source));
  }
  const packSource = sources.get(packFile);
  if (pack && packSource !== undefined) noteIn(packFile, unusedCategories(pack, packSource, bank));
  return { count: scenarios.length, problems };
}

function placeholdersIn(source: string): Problem[] {
  const lines = source.split('\n').flatMap((text, at) => (text.includes(placeholder) ? [at + 1] : []));
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const more = others.length > 0 ? `, and so is what stands in lines ${others.join(', ')}` : '';
  return [{ line: first, message: `This is still to be written${more}.` }];
}

/** Each anchor has to come out at its level, or the answers of players won't. */
function anchorProblems(entry: BankEntry, source: string): Problem[] {
  const { anchors } = entry.rubric;
  const problems: Problem[] = [];
  for (const wanted of levels) {
    const line = lineAt(source, Math.max(0, source.search(new RegExp(`^ +${wanted}:`, 'm'))));
    const { findings, crossings, english } = judge(entry, anchors[wanted]);
    if (!english) {
      problems.push({ line, message: `The built-in evaluator reads English only, which the ${wanted} anchor is not.` });
      continue;
    }
    const level = levelOfAnswer(findings, crossings, entry.rubric.redLines);
    if (level === wanted) continue;
    const ideas = findings.flatMap((finding) => finding.ideas);
    const heard =
      ideas.length > 0
        ? `Above all it hears: ${[...new Set(ideas)].join('; ')}.`
        : "It hears none of the rubric's ideas in it.";
    const crossed = crossings.map(({ redLine }) => ` It takes it for "${redLine}".`);
    problems.push({
      line,
      message: `The built-in evaluator reads the ${wanted} anchor as ${level}. ${heard}${crossed.join('')}`,
    });
  }
  return problems;
}

function unusedCategories(
  { categories }: { categories: readonly { name: string }[] },
  source: string,
  bank: readonly BankEntry[],
): Problem[] {
  return categories
    .filter(({ name }) => bank.every(({ scenario }) => scenario.category !== name))
    .map(({ name }) => ({
      line: lineAt(source, Math.max(0, source.indexOf(name))),
      message: `No scenario is of the category "${name}".`,
    }));
}
