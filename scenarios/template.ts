import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { stringify } from 'yaml';
import { packFile, readPack } from './bank.ts';
import { levels } from './rubric.ts';
import { idRule, Scenario } from './scenario.ts';

export const placeholder = 'TODO';

/** Returns the paths of the new files. Throws if the id is invalid or taken. */
export async function writeTemplate(folder: string, id: string): Promise<string[]> {
  if (!Value.Check(Scenario.properties.id, id) || `${id}.md` === packFile)
    throw new Error(`"${id}" is no id for a scenario; write ${idRule}.`);
  const scenario = join(folder, `${id}.md`);
  if (existsSync(scenario)) throw new Error(`${scenario} is there already.`);
  await mkdir(folder, { recursive: true });
  const pack = join(folder, packFile);
  const written = existsSync(pack) ? [] : [pack];
  if (written.length > 0) await writeFile(pack, packTemplate());
  const category = (await readPack(folder)).pack?.categories[0]?.name ?? `${placeholder} a category of ${packFile}`;
  await writeFile(scenario, scenarioTemplate(id, category));
  return [...written, scenario];
}

function packTemplate(): string {
  const head = {
    firm: `${placeholder} the firm's name`,
    role: `${placeholder} as in "our new UX designer"`,
    greeting: `${placeholder} one line that greets the player`,
    categories: [{ name: `${placeholder} a kind of dilemma` }],
    levels: Object.fromEntries(levels.map((level) => [level, `${placeholder} what a ${level} does here, in one line`])),
  };
  const boss = `${placeholder} the head of the firm`;
  const line = { role: `${placeholder} what they do`, temper: `${placeholder} what they are like, in one line` };
  const people = [
    { name: boss, ...line, portrait: 'bob' },
    { name: `${placeholder} somebody else`, reportsTo: boss, ...line, portrait: 'beard' },
  ];
  const products = [
    {
      name: `${placeholder} a product`,
      does: `${placeholder} what it does`,
      for: `${placeholder} who buys or uses it`,
    },
  ];
  return `---
${stringify(head)}---

## Welcome

${placeholder} Who the player is here.

${placeholder} What is going to happen.

## Expectations

- There are 5 scenario questions. ${placeholder} What each is about.
- ${placeholder} What the feedback is for, and what the grade at the end is not.

## People

\`\`\`yaml
${stringify(people, { lineWidth: 0 })}\`\`\`

## Products

\`\`\`yaml
${stringify(products, { lineWidth: 0 })}\`\`\`
`;
}

function scenarioTemplate(id: string, category: string): string {
  const head = { id, title: `${placeholder} a title`, category, difficulty: 'mid' };
  const rubric = {
    criteria: [1, 2, 3, 4].map((number) => ({
      name: `${placeholder} criterion ${number}, a verb first`,
      ...Object.fromEntries(
        levels.map((level) => [level.toLowerCase(), `${placeholder} what a ${level} answer does.`]),
      ),
      next: `${placeholder} a sentence that the player could add.`,
      examples: ['mid', 'senior', 'lead'].map((level) => ({ [level]: `${placeholder} a sentence of a player.` })),
    })),
    moves: [1, 2, 3, 4, 5].map((number) => ({
      id: `move-${number}`,
      name: `You'd ${placeholder} what people decide to do here`,
      protects: `${placeholder} It protects whom or what.`,
      asks: `${placeholder} a name: "${placeholder} the question that this move leaves open?"`,
      closed: `${placeholder} what an answer contains that has dealt with the question.`,
      accepts: `${placeholder} what that person says then.`,
      examples: [1, 2, 3].map(() => `${placeholder} a sentence of a player who does it.`),
      closes: [1, 2].map(() => `${placeholder} a sentence of a player that answers the question.`),
    })),
    redLines: [
      {
        name: `${placeholder} conduct that caps the level`,
        cap: 'Junior',
        because: `${placeholder} what it would lead to.`,
        crosses: [1, 2].map(() => `${placeholder} a sentence of a player who does it.`),
        respects: [`${placeholder} a sentence of a player who comes close and doesn't.`],
      },
    ],
  };
  return `---
${stringify(head)}---

${placeholder} The story: 3 to 5 paragraphs, 120 to 230 words, to "you" and in the present tense, with a number, a date or a
sentence that somebody says.

## Rubric

\`\`\`yaml
${stringify(rubric, { lineWidth: 0 })}\`\`\`
`;
}
