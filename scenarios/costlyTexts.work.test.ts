import fc from 'fast-check';
import { describe, it } from 'vitest';
import { parsePack } from './parsing/parsePack.ts';
import { parseScenario } from './parsing/parseScenario.ts';
import { readYaml } from './parsing/readYaml.ts';
import { costlyTexts } from './testing/costlyTexts.ts';
import { countWork } from './testing/countWork.ts';
import { fileOf, packFileOf, testPack, testScenario, withScenes } from './testing/testScenario.ts';

const length = 2000;

/** The parts of a file that are always there take some steps too. */
const maxSteps = 200_000 + 300 * length;

const pack = packFileOf(testPack);
const scenario = fileOf(testScenario('one'));
const withScenesFile = fileOf(withScenes(testScenario('one')));

it('the work for a block of YAML is limited, though the parser compares each name and quotation with the others', () => {
  const read = (text: string) => readYaml(`name: ${text}\n${text}`, 1, []);
  fc.assert(
    fc.property(costlyTexts(length), (text) => void countWork(() => read(text), 50 * maxSteps)),
    { numRuns: 25 },
  );
});

describe('the work for a file of a pack is linear in its length', () => {
  it.each([
    ['after the pack', (text: string) => parsePack(`${pack}\n${text}`)],
    ['before a heading of the pack', (text: string) => parsePack(pack.replace('\n## ', `${text}\n## `))],
    ['under a heading of the pack', (text: string) => parsePack(pack.replace('\n- ', `\n- ${text}\n- `))],
    ['in a heading of the pack', (text: string) => parsePack(pack.replace('\n## ', `\n## ${text}`))],
    ['after the scenario', (text: string) => parseScenario('one', `${scenario}\n${text}`, null)],
    [
      'before the rubric',
      (text: string) => parseScenario('one', scenario.replace('\n## Rubric', `${text}\n## Rubric`), null),
    ],
    ['among the scenes', (text: string) => parseScenario('one', `${withScenesFile}\n${text}`, null)],
    [
      'in the headline of a scene',
      (text: string) => parseScenario('one', withScenesFile.replace('\n#### open:', `\n#### open: ${text}`), null),
    ],
    ['instead of a file', (text: string) => [parsePack(text), parseScenario('one', text, null)]],
  ])('with a costly text %s', (_, parse) => {
    fc.assert(
      fc.property(costlyTexts(length), (text) => void countWork(() => parse(text), maxSteps)),
      { numRuns: 25 },
    );
  });
});
