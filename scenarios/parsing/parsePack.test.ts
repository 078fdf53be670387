import { describe, expect, it } from 'vitest';
import type { Pack } from '../pack.ts';
import { changedAt } from '../testing/changedAt.ts';
import { packFileOf } from '../testing/packFiles.ts';
import { testPack } from '../testing/testScenario.ts';
import { parsePack } from './parsePack.ts';
import type { Problem } from './readYaml.ts';

const good = packFileOf(testPack);

function problemsIn(source: string): Problem[] {
  const parsed = parsePack(source);
  return 'problems' in parsed ? parsed.problems : [];
}

function packIn(source: string): Pack | undefined {
  const parsed = parsePack(source);
  return 'pack' in parsed ? parsed.pack : undefined;
}

describe('parsePack', () => {
  it('parses a valid file', () => {
    expect(packIn(good)).toEqual(testPack);
  });

  it('does not mind Windows line ends, a byte order mark and blank lines at the end', () => {
    expect(packIn(`\uFEFF${good.replaceAll('\n', '\r\n')}\r\n\r\n`)).toEqual(testPack);
  });

  it('accepts paragraphs and points that run over several lines', () => {
    const source = good.replace('The lamp is yours.', 'The lamp\nis yours.').replace('- No ships.', '- No\n  ships.');
    expect(packIn(source)).toEqual(testPack);
  });

  it('does not require people or products', () => {
    const { people, products, ...pack } = testPack;
    expect(packIn(packFileOf(pack))).toEqual(pack);
  });

  it('accepts an empty reportsTo', () => {
    expect(packIn(good.replace('role: owner', 'role: owner\n  reportsTo:'))).toEqual(testPack);
  });

  it('accepts a title by category, and the titles of earlier packs', () => {
    const titles = ['An Approach', 'A Stance', 'Risk Management', 'A Mindset'];
    const pack = {
      ...testPack,
      categories: [
        { name: 'Fog', titles },
        { name: 'Rocks', title: 'Mindset' },
      ],
    };
    expect(packIn(packFileOf(pack))).toEqual(pack);
  });

  it.each([
    ['firm: Sand & Sons', 'firm: ""', /^firm /],
    ['firm: Sand & Sons', `firm: ${'x'.repeat(41)}`, /^firm .*40/],
    ['firm: Sand & Sons', 'firm: "Sand\\nSons"', /^firm must be one line/],
    ['firm: Sand & Sons', 'firm: "Sand \\u202e Sons"', /^firm must be one line/],
    ['firm: Sand & Sons', 'firm: "Sand\\u0000Sons"', /^firm must be one line/],
    ['firm: Sand & Sons', 'firm: " Sand"', /^firm must be one line/],
    ['firm: Sand & Sons', 'firm: 12', /^firm .*quotes/],
    ['role: lighthouse keeper', 'role: lighthouse keeper\nsalary: none', /^the block has no|^salary is not known/],
    ['name: Business Pressure', 'nam: Business Pressure', /^categories › 0/],
    ['  Senior: Foresees.', '  Senior: Foresees.\n  Boss: Sleeps.', /Boss is not known/],
    ['  Mid: Sees.\n', '', /^levels has no Mid/],
    ['manager: Ada Sand', 'manager: Ada', /^The manager "Ada" is not in the list/],
    ['## Welcome', '## Welcom', /^Unknown heading "## Welcom"/],
    ['## Expectations', '## Welcome', /"## Welcome" appears twice/],
    ['- Five nights.', 'Five nights.', /list/],
    ['## Welcome\n', '## Welcome\n\n## Expectations\n\n- One.\n\n', /nothing under "## Welcome"/],
    ['\n## Welcome', '\nHello.\n\n## Welcome', /has no heading/],
    ['firm: Sand & Sons', 'firm: Sand & Sons\nwelcome: [Hello.]', /^Write this under "## Welcome"/],
    ['firm: Sand & Sons', 'firm: Sand & Sons\nexpectations: [Work.]', /^Write this under "## Expectations"/],
    ['firm: Sand & Sons', 'firm: Sand & Sons\npeople: []', /^Write this under "## People"/],
    ['firm: Sand & Sons', 'firm: Sand & Sons\nproducts: []', /^Write this under "## Products"/],
    ['```yaml\n- name: Ada', '- name: Ada', /^Put exactly one ```yaml block under "## People"/],
  ])('says what to fix if "%s" becomes "%s"', (from, to, message) => {
    expect(problemsIn(changedAt(good, from, to).source)).toContainEqual({
      line: expect.any(Number),
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['role: lighthouse keeper', 'role: ""'],
    ['Foresees.', '"Fore\\nsees."'],
    ['- name: Business Pressure', '- name: ""'],
    ['## Expectations', '## Expectation'],
    ['role: owner', 'role: owner: retired'],
    ['manager: Ada Sand', 'manager: Ada'],
  ])('names the line where "%s" becomes "%s"', (from, to) => {
    const { source, line } = changedAt(good, from, to);
    expect(problemsIn(source).map((problem) => problem.line)).toContain(line);
  });

  it.each([
    ['role: boatman', 'role:', /^People › 1 has no role/],
    ['role: boatman', 'role: boatman\n  salary: none', /^People › 1 › salary is not known/],
    [
      'role: boatman\n  reportsTo: Ada Sand\n  temper: Rows.',
      'reportsTo: Ada Sand',
      /^People › 1 has no role, temper$/,
    ],
    ['temper: Rows.', `temper: ${'x'.repeat(121)}`, /^People › 1 › temper .*120/],
    ['portrait: cap', 'portrait: hat', /^People › 1 › portrait must be one of bald, beard, /],
    ['name: Bo Sand', 'name: Ada Sand', /^"Ada Sand" appears twice/],
    ['reportsTo: Ada Sand', 'reportsTo: Ada', /^"Ada" is not in the list/],
    ['reportsTo: Ada Sand', 'reportsTo: Bo Sand', /^"Bo Sand" can't report to "Bo Sand"/],
    ['role: owner', 'role: owner\n  reportsTo: Bo Sand', /^"Ada Sand" can't report to "Bo Sand"/],
    ['does: Shines.', 'does: 12', /^Products › 0 › does must be text/],
  ])('says what to fix in a list, and in which line, if "%s" becomes "%s"', (from, to, message) => {
    const { source, line } = changedAt(good, from, to);
    const within = [line - 1, line, line + 1];
    const problem = problemsIn(source).find((found) => message.test(found.message));
    expect(within).toContain(problem?.line);
  });

  it('names the line of a section with a text that is too long, or with too many points', () => {
    const tooLong = changedAt(good, 'The lamp is yours.', 'x'.repeat(601));
    const tooMany = changedAt(good, '- Five nights.', '- One.\n'.repeat(10).trimEnd());
    const lineOfHeading = (heading: string) => good.slice(0, good.indexOf(heading)).split('\n').length;
    expect(problemsIn(tooLong.source)).toEqual([
      { line: lineOfHeading('## Welcome'), message: expect.stringContaining('600') },
    ]);
    expect(problemsIn(tooMany.source).map(({ line }) => line)).toEqual([lineOfHeading('## Expectations')]);
  });

  it('asks for a title that the client recognises', () => {
    expect(problemsIn(packFileOf({ ...testPack, categories: [{ name: 'Fog', title: 'Something Else' }] }))).toEqual([
      { line: expect.any(Number), message: expect.stringMatching(/^categories › 0 › title .*Approach/) },
    ]);
  });

  it('names a category that appears twice', () => {
    const categories = [{ name: 'Fog' }, { name: 'Rocks' }, { name: 'Fog' }];
    const source = packFileOf({ ...testPack, categories });
    expect(problemsIn(source)).toEqual([
      {
        line: source.split('\n').findLastIndex((line) => line.includes('Fog')) + 1,
        message: 'The category "Fog" appears twice.',
      },
    ]);
  });

  it('asks for front matter and for both sections', () => {
    expect(problemsIn('# Our pack')).toEqual([{ line: 1, message: expect.stringContaining('front matter') }]);
    const head = good.slice(0, good.indexOf('## Welcome'));
    expect(problemsIn(head).map(({ message }) => message)).toEqual([
      'There is no "## Welcome".',
      'There is no "## Expectations".',
    ]);
  });

  it('names the line of a YAML error', () => {
    const { source, line } = changedAt(good, 'greeting: Good evening.', 'greeting: Good: evening.');
    expect(problemsIn(source)[0]?.line).toBe(line);
  });

  it.each([
    ['brackets without end', '['.repeat(50_000), 'nested too deeply'],
    ['many brackets', '['.repeat(5000) + ']'.repeat(5000), 'nested too deeply'],
    ['many dashes', '- '.repeat(40_000), 'nested too deeply'],
    [
      'aliases of aliases',
      Array.from({ length: 30 }, (_, index) => `a${index}: ${index ? `[*x, *x]` : '&x [y]'}`).join('\n'),
      'star',
    ],
    ['thousands of unknown aliases', `a: [${'*b, '.repeat(2000)}]`, 'star'],
    ['thousands of names', Array.from({ length: 6000 }, (_, index) => `a${index}: 0`).join('\n'), '5000 names'],
    ['thousands of names without a colon', `? a\n`.repeat(6000), '5000 names'],
    ['thousands of empty items', `a: [${','.repeat(6000)}]`, '5000 names'],
  ])('names the line of %s', (_, yaml, message) => {
    expect(parsePack(good.replace('---\n', `---\n${yaml}\n`))).toMatchObject({
      problems: expect.arrayContaining([{ line: 2, message: expect.stringContaining(message) }]),
    });
  });

  it('reports the first of thousands of unknown headings', () => {
    const parsed = parsePack(good + '\n\n## Else\n\nText.'.repeat(6000));
    if ('pack' in parsed) throw new Error('The pack was accepted.');
    expect(parsed.problems.length).toBeLessThan(40);
    expect(parsed.problems[0]?.message).toContain('Unknown heading "## Else"');
  });
});
