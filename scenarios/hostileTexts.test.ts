import { describe, it } from 'vitest';
import { parsePack } from './parsing/parsePack.ts';
import { parseScenario } from './parsing/parseScenario.ts';
import { readYaml } from './parsing/readYaml.ts';
import { expectLinearTime } from './testing/expectLinearTime.ts';
import { fewHostileTexts, hostileTexts } from './testing/hostileTexts.ts';
import { packFileOf, scenarioFileOf } from './testing/packFiles.ts';
import { testPack, testScenario, withScenes } from './testing/testScenario.ts';

const pack = packFileOf(testPack);
const scenario = scenarioFileOf(testScenario('one'));
const withScenesFile = scenarioFileOf(withScenes(testScenario('one')));

it('the time for a block of YAML is limited, though the parser compares each name and quotation with the others', () =>
  expectLinearTime(hostileTexts(20_000), (text) => readYaml(`name: ${text}\n${text}`, 1, [])));

describe('the time for a file of a pack is linear in its length', () => {
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
  ])('with a hostile text %s', (_, parse) => expectLinearTime(fewHostileTexts(500_000), parse));
});
