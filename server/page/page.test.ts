import { describe, expect, it } from 'vitest';
import { testPack } from '../../scenarios/testing/testScenario.ts';
import { pageData } from '../testing/pageData.ts';
import { withPageData } from './page.ts';

const html = '<!doctype html><head><!--page-data--></head><body><!--prerendered--></body>';
const desktop = '<p>A desk</p>';
const open = '<script type="application/json" id="page-data">';

/** The text from the block's opening tag to the first closing tag, which is where a browser ends the block. */
function blockIn(page: string): string {
  const from = page.indexOf(open) + open.length;
  return page.slice(from, page.indexOf('</script', from));
}

describe('withPageData', () => {
  it('replaces the placeholder with the block and leaves the rest of the page alone', () => {
    const page = withPageData(html, pageData('A title'), desktop);
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
    expect(JSON.parse(blockIn(withPageData(html, pageData(title), desktop)))).toEqual(pageData(title));
  });

  it('leaves no bare "<" in the block', () => {
    const block = blockIn(withPageData(html, pageData('a<b'), desktop));
    expect(block).toContain('functionsBase');
    expect(block).not.toContain('<');
  });

  it.each(['</title><script>', 'A "firm" & Sons', '$& {{role}} &lt;'])('escapes the name of the firm: %s', (firm) => {
    const data = { ...pageData('A title'), pack: { ...testPack, firm } };
    const names = '<title>{{firm}}</title><meta content="A {{role}} at {{firm}}">';
    const page = withPageData(`${names}<!--page-data--><!--prerendered-->`, data, desktop);
    const [, title = '', content = ''] = /^<title>([^<]*)<\/title><meta content="([^"<]*)"><script/.exec(page) ?? [];
    const read = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(read(title)).toBe(firm);
    expect(read(content)).toBe(`A lighthouse keeper at ${firm}`);
  });

  it.each(['<!--page-data-->', '<!--prerendered-->'])('throws if the page has no %s', (placeholder) => {
    expect(() => withPageData(html.replace(placeholder, ''), pageData('A title'), desktop)).toThrow(placeholder);
  });

  it.each(['{{firm}}', "$& $' $<name>", '&lt;!--page-data-->'])('does not change a prerendered %s', (text) => {
    expect(withPageData(html, pageData('A title'), `<p>${text}</p>`)).toContain(`<body><p>${text}</p></body>`);
  });
});
