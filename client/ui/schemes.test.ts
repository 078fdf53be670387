import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from '../testing/contrastRatio.ts';

const client = fileURLToPath(new URL('..', import.meta.url));
const sheet = readFileSync(`${client}/ui/schemes.css`, 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const block = sheet.slice(sheet.indexOf(selector)).match(/\{([^}]*)\}/)?.[1] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const standard = tokensOf('[data-scheme]');
const others = { night: tokensOf('[data-scheme="night"]'), contrast: tokensOf('[data-scheme="contrast"]') };
const contrastTokens = new Map([...standard, ...others.contrast]);

const texts: readonly [ink: string, ...grounds: string[]][] = [
  ['ink', 'face', 'face-hover', 'light', 'paper', 'paper-tinted'],
  ['pressed-ink', 'face-pressed', 'checker'],
  ['ink-disabled', 'face'],
  ['ink-faint', 'paper', 'paper-tinted'],
  ['title-ink', 'title-from', 'title-to'],
  ['title-idle-ink', 'title-idle-from', 'title-idle-to'],
  ['on-work-area', 'work-area', 'work-area-dither', 'work-area-mark'],
  ['selection-ink', 'selection'],
  ['screen-ink', 'screen'],
  ['phosphor', 'screen'],
  ['phosphor-dim', 'screen'],
  ['badge-ink', 'badge-green', 'badge-teal', 'badge-red'],
  ['badge-yellow-ink', 'badge-yellow'],
];

const marks: readonly [mark: string, ...grounds: string[]][] = [
  ['accent', 'face', 'paper'],
  ['rule', 'paper'],
  ['strength', 'paper'],
  ['growth', 'paper'],
];

describe.each([
  ['standard', standard],
  ['night', new Map([...standard, ...others.night])],
  ['contrast', contrastTokens],
])('the scheme %s', (_, tokens) => {
  const contrasts = (pairs: readonly [string, ...string[]][]) =>
    pairs.flatMap(([ink, ...grounds]) =>
      grounds.map((ground) => {
        const ratio = contrastRatio(tokens.get(ink) ?? '', tokens.get(ground) ?? '');
        return { pair: `${ink} on ${ground}`, ratio };
      }),
    );

  test('gives text a contrast of at least 4.5:1', () => {
    expect(contrasts(texts).filter(({ ratio }) => !(ratio >= 4.5))).toEqual([]);
  });

  test('gives focus, progress and meaningful lines at least 3:1', () => {
    expect(contrasts(marks).filter(({ ratio }) => !(ratio >= 3))).toEqual([]);
  });
});

test('high contrast gives text more than 7:1', () => {
  for (const [ink, ...grounds] of texts)
    for (const ground of grounds)
      expect(
        contrastRatio(contrastTokens.get(ink) ?? '', contrastTokens.get(ground) ?? ''),
        `${ink} on ${ground}`,
      ).toBeGreaterThan(7);
});

test('no scheme has a token that the standard scheme lacks', () => {
  const known = [...standard.keys()];
  expect(known).toEqual(expect.arrayContaining([...others.night.keys(), ...others.contrast.keys()]));
  expect(known).toEqual(expect.arrayContaining([...tokensOf('@media (forced-colors: active)').keys()]));
});

const colour = new RegExp(
  [
    '#[0-9a-f]{3,8}\\b',
    '(?<![-\\w])(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|color-mix)\\(',
    '(?<![-\\w])(?:black|white|gr[ae]y|silver|red|maroon|orange|yellow|olive|green|lime|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown)(?![-\\w])',
  ].join('|'),
  'gi',
);

test('no other style sheet contains a colour value but print, which is black, and every token that is used exists', () => {
  const known = new Set(standard.keys());
  const sheets = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  const tokens = readFileSync(`${client}/ui/tokens.css`, 'utf8');
  const lengthsAndFaces = new Set([...tokens.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  const setByScript = new Set(['share', 'keyboard', 'above', 'scale', 'scaled-storey', 'events', 'row']);
  for (const path of sheets.filter((path) => !path.endsWith('schemes.css'))) {
    const css = readFileSync(`${client}/${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    expect(new Set(css.match(colour)), path).toEqual(new Set(path.endsWith('printView.css') ? ['black'] : []));
    const own = new Set([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
    const used = [...css.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name);
    expect(
      used.filter((name) => ![known, lengthsAndFaces, own, setByScript].some((names) => names.has(name))),
      path,
    ).toEqual([]);
  }
});

test('no browser darkens the standard scheme', () => {
  expect(sheet.match(/color-scheme: [^;]+/g)).toEqual([
    'color-scheme: only light',
    'color-scheme: dark',
    'color-scheme: dark',
  ]);
});
