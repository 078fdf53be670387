import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testPack } from '../../../scenarios/testing/testScenario.ts';
import { usesSheets } from '../../desktop/layout/geometry.ts';
import { bank } from '../../testing/testGame.ts';
import { placeWindow } from '../windowSpecs.tsx';
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

/** The Welcome window at that height of a browser window without a taskbar. */
const letterAt = (height: number) => placeWindow('welcome', { width: 1280, height, reserved: 0, textScale: 1 }, []);

/** The first size for which it is true. */
const firstSize = (isTrue: (size: number) => boolean) => [...Array(2000).keys()].find(isTrue) ?? Number.NaN;

it('is styled with the breakpoints and sizes of the layout that takes its place', () => {
  const css = readFileSync(new URL('prerender.css', import.meta.url), 'utf8');
  const welcomeCss = readFileSync(new URL('../../windows/welcome/welcome.css', import.meta.url), 'utf8');
  const width = firstSize((size) => !usesSheets({ width: size, height: 2000 }));
  const height = firstSize((size) => !usesSheets({ width: 2000, height: size }));
  const tallFrom = firstSize((size) => letterAt(size).height === letterAt(2000).height);
  const inCss = (px: number) => `max(${px}px, ${px / 16}rem)`;
  expect(css).toContain(`@media (width < ${width}px), (height < ${height}px)`);
  expect(css).toContain(`@media (width >= ${width}px) and (height >= ${height}px)`);
  expect(welcomeCss).toContain(`(width < ${width}px) and (height >= ${height}px)) or (height >= ${tallFrom}px)`);
  expect(css).toContain(inCss(letterAt(2000).width));
  const [short, tall] = css.split(`@media (height >= ${tallFrom}px)`);
  expect(short).toContain(inCss(letterAt(tallFrom - 1).height));
  expect(tall).toContain(inCss(letterAt(tallFrom).height));
});
