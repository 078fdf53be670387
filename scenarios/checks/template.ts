import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { stringify } from 'yaml';
import { packFile, readPack } from '../bank.ts';
import { idRule, Scenario } from '../scenario.ts';

const templates = join(import.meta.dirname, '..', 'template');

/** Marks each text in a template that is to be written. */
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
  if (written.length > 0) await copyFile(join(templates, packFile), pack);
  const category = (await readPack(folder)).pack?.categories[0]?.name ?? `${placeholder} a category of ${packFile}`;
  const template = await readFile(join(templates, 'scenario.md'), 'utf8');
  // Some ids and categories need quotation marks in YAML.
  const inYaml = (text: string) => () => stringify(text).trim();
  const text = template.replaceAll('{{id}}', inYaml(id)).replaceAll('{{category}}', inYaml(category));
  await writeFile(scenario, text);
  return [...written, scenario];
}
