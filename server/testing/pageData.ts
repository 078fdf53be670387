import { testPack } from '../../scenarios/testing/testScenario.ts';
import type { PageData } from '../api.ts';
import { scenarioAt } from './testApp.ts';

/** Its one scenario has the given title. */
export function pageData(title: string): PageData {
  return {
    pack: testPack,
    scenarios: [{ ...scenarioAt(0), title }],
    basePath: '',
    functionsBase: '/functions',
    evaluator: { name: 'Built-in evaluator', model: null, thirdParty: null },
  };
}
