import { describe, expect, it } from 'vitest';
import { testPack } from '../../scenarios/testing/testScenario.ts';
import type { PageData } from '../api.ts';
import { scenarioAt } from '../testing/testApp.ts';
import { cachedPage, withPageData } from './page.ts';

const html = '<!doctype html><head><!--page-data--></head><body></body>';
const open = '<script type="application/json" id="page-data">';

function dataWith(title: string): PageData {
  return {
    pack: testPack,
    scenarios: [{ ...scenarioAt(0), title }],
    gameLength: 5,
    functionsBase: '/functions',
    longestAnswer: 8000,
    evaluator: { name: 'Built-in evaluator', model: null, thirdParty: null },
  };
}

/** What stands between the opening tag and the first closing one, as a browser reads it. */
function blockIn(page: string): string {
  const from = page.indexOf(open) + open.length;
  return page.slice(from, page.indexOf('</script', from));
}

describe('withPageData', () => {
  it('puts the block where the slot was and leaves the rest of the page alone', () => {
    const page = withPageData(html, dataWith('A title'));
    const block = blockIn(page);
    expect(page).toBe(`<!doctype html><head>${open}${block}</script></head><body></body>`);
  });

  it.each([
    ['the end of a script', '</script><script>alert(1)</script>'],
    ['the end of a script in capitals', '</SCRIPT >'],
    ['the start of a comment', '<!-- <script>'],
    ['line and paragraph separators', 'a\u2028b\u2029c'],
    ['replacement patterns', "$& $$ $1 $` $' $<name>"],
    ['the slot itself', '<!--page-data-->'],
    ['quotes, backslashes and entities', '"\\u003c" \\ &lt; \''],
  ])('gives back data that holds %s', (_, title) => {
    expect(JSON.parse(blockIn(withPageData(html, dataWith(title))))).toEqual(dataWith(title));
  });

  it.each(['<', '\u2028', '\u2029'])('leaves no bare %j in the block', (character) => {
    const block = blockIn(withPageData(html, dataWith(`a${character}b`)));
    expect(block).toContain('gameLength');
    expect(block).not.toContain(character);
  });

  it.each(['</title><script>', 'A "firm" & Sons', '$& {{role}} &lt;'])(
    'writes the firm as text where it is %s',
    (firm) => {
      const data = { ...dataWith('A title'), pack: { ...testPack, firm } };
      const page = withPageData('<title>{{firm}}</title><meta content="A {{role}} at {{firm}}"><!--page-data-->', data);
      const [, title = '', content = ''] = /^<title>([^<]*)<\/title><meta content="([^"<]*)"><script/.exec(page) ?? [];
      const read = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
      expect(read(title)).toBe(firm);
      expect(read(content)).toBe(`A lighthouse keeper at ${firm}`);
    },
  );

  it('throws where the page has no slot', () => {
    expect(() => withPageData('<!doctype html>', dataWith('A title'))).toThrow('<!--page-data-->');
  });
});

describe('cachedPage', () => {
  it('is packed once, and anew when somebody else turns out to read the answers', async () => {
    const data = dataWith('A title');
    const page = cachedPage(html, data);
    const first = await page();
    expect(await page()).toBe(first);
    data.evaluator.thirdParty = 'ollama.com';
    const second = await page();
    expect(second.identity.toString()).toContain('"thirdParty":"ollama.com"');
    expect(second.etag).not.toBe(first.etag);
  });
});
