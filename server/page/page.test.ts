import { describe, expect, it } from 'vitest';
import { testPack } from '../../scenarios/testing/testScenario.ts';
import type { PageData } from '../api.ts';
import { scenarioAt } from '../testing/testApp.ts';
import { cachedPage, withPageData } from './page.ts';

const html = '<!doctype html><head><!--page-data--></head><body><!--prerendered--></body>';
const desktop = '<p>A desk</p>';
const open = '<script type="application/json" id="page-data">';

function dataWith(title: string): PageData {
  return {
    pack: testPack,
    scenarios: [{ ...scenarioAt(0), title }],
    basePath: '',
    functionsBase: '/functions',
    evaluator: { name: 'Built-in evaluator', model: null, thirdParty: null },
  };
}

/** The text from the block's opening tag to the first closing tag, which is where a browser ends the block. */
function blockIn(page: string): string {
  const from = page.indexOf(open) + open.length;
  return page.slice(from, page.indexOf('</script', from));
}

describe('withPageData', () => {
  it('replaces the placeholder with the block and leaves the rest of the page alone', () => {
    const page = withPageData(html, dataWith('A title'), desktop);
    const block = blockIn(page);
    expect(page).toBe(`<!doctype html><head>${open}${block}</script></head><body>${desktop}</body>`);
  });

  it.each([
    ['the end of a script', '</script><script>alert(1)</script>'],
    ['the end of a script in capitals', '</SCRIPT >'],
    ['the start of a comment', '<!-- <script>'],
    ['line and paragraph separators', 'a\u2028b\u2029c'],
    ['replacement patterns', "$& $$ $1 $` $' $<name>"],
    ['the placeholder itself', '<!--page-data-->'],
    ['quotes, backslashes and entities', '"\\u003c" \\ &lt; \''],
  ])('preserves data that contains %s', (_, title) => {
    expect(JSON.parse(blockIn(withPageData(html, dataWith(title), desktop)))).toEqual(dataWith(title));
  });

  it.each(['<', '\u2028', '\u2029'])('leaves no bare %j in the block', (character) => {
    const block = blockIn(withPageData(html, dataWith(`a${character}b`), desktop));
    expect(block).toContain('functionsBase');
    expect(block).not.toContain(character);
  });

  it.each(['</title><script>', 'A "firm" & Sons', '$& {{role}} &lt;'])('escapes the name of the firm: %s', (firm) => {
    const data = { ...dataWith('A title'), pack: { ...testPack, firm } };
    const names = '<title>{{firm}}</title><meta content="A {{role}} at {{firm}}">';
    const page = withPageData(`${names}<!--page-data--><!--prerendered-->`, data, desktop);
    const [, title = '', content = ''] = /^<title>([^<]*)<\/title><meta content="([^"<]*)"><script/.exec(page) ?? [];
    const read = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(read(title)).toBe(firm);
    expect(read(content)).toBe(`A lighthouse keeper at ${firm}`);
  });

  it.each(['<!--page-data-->', '<!--prerendered-->'])('throws if the page has no %s', (placeholder) => {
    expect(() => withPageData(html.replace(placeholder, ''), dataWith('A title'), desktop)).toThrow(placeholder);
  });

  it.each(['{{firm}}', "$& $' $<name>", '&lt;!--page-data-->'])('does not change a prerendered %s', (text) => {
    expect(withPageData(html, dataWith('A title'), `<p>${text}</p>`)).toContain(`<body><p>${text}</p></body>`);
  });
});

describe('cachedPage', () => {
  it("is compressed once, and again when the evaluator's info changes", async () => {
    const data = dataWith('A title');
    const page = cachedPage(html, data, ({ pack }) => `<p>${pack.firm}</p>`, 'best');
    const first = await page();
    expect(await page()).toBe(first);
    expect(first.identity.toString()).toContain(`<body><p>${testPack.firm}</p></body>`);
    data.evaluator.thirdParty = 'ollama.com';
    const second = await page();
    expect(second.identity.toString()).toContain('"thirdParty":"ollama.com"');
    expect(second.etag).not.toBe(first.etag);
  });
});
