import { expect, it } from 'vitest';
import { testPack } from '../../../scenarios/testing/testScenario.ts';
import { bank } from '../../testing/testGame.ts';
import { renderDesktop } from './renderDesktop.tsx';

/** The first visit in a wide browser, whose only window is Welcome. */
function welcome(pack = testPack): string {
  const evaluator = { name: 'Built-in evaluator', model: null, thirdParty: null };
  const html = renderDesktop({ pack, scenarios: [...bank], basePath: '', functionsBase: '/functions', evaluator });
  return html.slice(0, html.indexOf('data-prerendered="sheets"'));
}

it('names the phone list only if the pack has people', () => {
  const { people, ...nobody } = testPack;
  expect(people).toHaveLength(2);
  expect(welcome()).toMatch(/Phone list<\/button>.*says who is who/);
  expect(welcome(nobody)).not.toMatch(/Phone list|who is who/);
});

it('says which key lists the keys, whether or not the pack has people', () => {
  const { people, ...nobody } = testPack;
  for (const pack of [testPack, nobody]) expect(welcome(pack)).toContain('F1 lists the keys.');
});
