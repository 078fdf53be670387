import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { features } from 'web-features';

const root = join(import.meta.dirname, '..');
const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const floor = browserslist.map((line) => {
  const [browser = '', version] = line.replace('ios_saf', 'safari_ios').split(' >= ');
  return [browser, Number(version)] as const;
});

/** Names that are younger than the oldest supported browser, and what happens there. */
const guarded: Record<string, string> = {
  'js with': 'polyfills.ts',
  'js toReversed': 'polyfills.ts',
  'js toSorted': 'polyfills.ts',
  'js checkVisibility': 'polyfills.ts',
  'js requestIdleCallback': 'main.tsx',
  'js Segmenter': 'countWords.ts',
  'js share': 'shareText.ts',
  'js canShare': 'shareText.ts',
  'js userActivation': 'playSound.ts',
  'js hasBeenActive': 'playSound.ts',
  'js isComposing': 'DraftField.tsx; Safari has it, with a bug that matters to a plain Enter alone',
  'js exponentialRampToValueAtTime': 'Firefox has it, with a bug',
  'js linearRampToValueAtTime': 'Firefox has it, with a bug',
  'css types round': 'fallbacks.css, base.css, or a declaration before it',
  'css selectors has': 'without it, only looks',
  'css properties box-decoration-break': 'only looks',
  'css properties content-visibility': 'only speed',
  'css properties contain-intrinsic-height': 'only speed',
  'css properties forced-color-adjust': 'only looks',
  'css properties mask': 'only looks',
  'css properties overflow-clip-margin': 'only looks',
  'css properties scrollbar-color': 'only looks',
  'css properties scrollbar-width': 'only looks',
  'css properties text-wrap': 'only looks',
  'css properties user-select': 'has a prefix in Safari, which the build adds',
  'css properties resize': 'no resizing on iOS',
  'css properties overscroll-behavior': 'without it, pulling reloads the page',
  'css selectors selection': 'only looks',
  'css properties orphans': 'only paper',
  'css properties widows': 'only paper',
  'css at-rules page': 'only paper',
};

/** Our own names, and those of values that the browser passes in. */
const notTheBrowsers = ['Rect', 'Viewport', 'TouchEvent', 'released', 'stepDown', 'dispatch', 'set', 'format'];

type Support = Record<string, string | undefined>;

function isLate(support: Support): boolean {
  return floor.some(([browser, version]) => !(Number.parseFloat(support[browser]?.replace('≤', '') ?? '') <= version));
}

/** What to look for in the sources: a global, a member, or something in a stylesheet. */
function usage(key: string): { name: string; pattern: RegExp; ext: 'css' | 'ts' } | null {
  const parts = key.split('.');
  const last = parts.at(-1)?.replace(/_(static|event)$/, '') ?? '';
  const [area, kind] = parts;
  if (area === 'css' && parts.length === 3) {
    const patterns: Record<string, string> = {
      properties: `(?<![-\\w])${last}\\s*:`,
      selectors: `:${last}(?![-\\w])`,
      'at-rules': `@${last}(?![-\\w])`,
      types: `(?<![-\\w])${last}\\(`,
    };
    const pattern = patterns[kind ?? ''];
    return pattern ? { name: `css ${kind} ${last}`, pattern: new RegExp(pattern), ext: 'css' } : null;
  }
  const depth = area === 'api' ? 2 : area === 'javascript' && kind === 'builtins' ? 3 : 0;
  if (depth === 0 || parts.length > depth + 1 || parts.length < depth) return null;
  // Of members that are not called, only names of several words are looked for, because others may well be ours.
  const member = /[a-z][A-Z]/.test(last) ? `\\.${last}(?![\\w$])` : `\\.${last}\\(`;
  const pattern = parts.length === depth ? `(?<![.\\w'"])${last}(?![\\w'":])` : member;
  return { name: `js ${last}`, pattern: new RegExp(pattern), ext: 'ts' };
}

const imported = /^import (?!type )[\w\s{},*]*from '([.][^']+[.]ts)'/gm;

/** `paths`, and what they import, also from other folders. Imports of types alone are not shipped. */
function withImported(paths: readonly string[]): string[] {
  const found = new Set(paths);
  for (const path of found) {
    const imports = readFileSync(path, 'utf8').matchAll(imported);
    for (const [, to = ''] of imports) found.add(join(dirname(path), to));
  }
  return [...found];
}

it('uses nothing that the oldest supported browsers lack, unless it is guarded', () => {
  const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.|testing|replay|renderDesktop/.test(path))
    .map((path) => join(import.meta.dirname, path));
  const sources = withImported(paths).map((path) => ({
    ext: path.endsWith('css') ? 'css' : 'ts',
    text: readFileSync(path, 'utf8'),
  }));
  const support = Object.values(features).flatMap((feature) =>
    feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}) : [],
  );
  const known = support.flatMap(([key, { support }]) => {
    const use = usage(key);
    return use ? [{ ...use, late: isLate(support as Support) }] : [];
  });
  const old = new Set(known.filter(({ late }) => !late).map(({ name }) => name));
  const used = known
    .filter(({ name, late }) => late && !old.has(name))
    .filter(({ pattern, ext }) => sources.some((source) => source.ext === ext && pattern.test(source.text)))
    .map(({ name }) => name);
  const ours = notTheBrowsers.map((name) => `js ${name}`);
  expect([...new Set(used)].filter((name) => !ours.includes(name)).toSorted()).toEqual(Object.keys(guarded).toSorted());
});

it('adds what is missing', async () => {
  const names = ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'] as const;
  const taken = names.map((name) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name)] as const);
  for (const name of names) Reflect.deleteProperty(Array.prototype, name);
  try {
    vi.resetModules();
    await import('./polyfills.ts');
    const numbers = [3, 1, 2];
    expect(numbers.findLast((one) => one > 1)).toBe(2);
    expect(numbers.findLastIndex((one) => one > 2)).toBe(0);
    expect(numbers.findLastIndex((one) => one > 3)).toBe(-1);
    expect(numbers.toReversed()).toEqual([2, 1, 3]);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
    expect(numbers.with(1, 7)).toEqual([3, 7, 2]);
    expect(numbers).toEqual([3, 1, 2]);
  } finally {
    for (const [name, descriptor] of taken) if (descriptor) Object.defineProperty(Array.prototype, name, descriptor);
  }
});
