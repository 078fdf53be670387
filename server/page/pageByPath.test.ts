import { describe, expect, it, vi } from 'vitest';
import { pageData } from '../testing/pageData.ts';
import * as compressedPage from './compressedPage.ts';
import { pageByPath } from './pageByPath.ts';

const source =
  '<head><link rel="stylesheet" href="./a.css"><!--page-data--></head><body>{{firm}}<!--prerendered--></body>';
const css = 'p{background:url(./dither.svg)}';

function setup() {
  const data = { ...pageData('A title'), basePath: '/own' };
  return {
    data,
    page: pageByPath(
      source,
      () => css,
      data,
      ({ pack }) => `<p>${pack.firm}</p>`,
    ),
  };
}

type Page = Awaited<ReturnType<ReturnType<typeof pageByPath>>>;
const textOf = ({ content }: Page) => (typeof content === 'string' ? content : content.identity.toString());
const isCompressed = ({ content }: Page) => typeof content !== 'string';

describe('the page under a path', () => {
  it.each(['/own', '/other'])('has it in its data and addresses, and is compressed once: %s', async (path) => {
    const { data, page } = setup();
    const text = textOf(await page(path));
    expect(text).toContain(`<p>${data.pack.firm}</p>`);
    expect(text).toContain(`"basePath":"${path}","functionsBase":"${path}/functions"`);
    expect(text).toContain(`<style>p{background:url(${path}/assets/dither.svg)}</style>`);
    expect(isCompressed(await page(path))).toBe(true);
    expect(await page(path)).toBe(await page(path));
  });

  it('is compressed at the next request if that failed', async () => {
    const { page } = setup();
    vi.spyOn(compressedPage, 'compressPage').mockRejectedValueOnce(new Error('Out of memory.'));
    await expect(page('/own')).rejects.toThrow('Out of memory.');
    expect(isCompressed(await page('/own'))).toBe(true);
  });

  it("is compressed again when the evaluator's info changes", async () => {
    const { data, page } = setup();
    const first = await page('/own');
    data.evaluator.thirdParty = 'ollama.com';
    const second = await page('/own');
    expect([first, second].map(isCompressed)).toEqual([true, true]);
    expect([first, second].map(textOf)).toEqual([
      expect.stringContaining('"thirdParty":null'),
      expect.stringContaining('"thirdParty":"ollama.com"'),
    ]);
  });

  it('is right under a thousand forged paths, and compressed for four of them', async () => {
    const { page } = setup();
    await page('/own');
    const forged = Array.from({ length: 1000 }, (_, index) => `/forged/${index}`);
    const pages = await Promise.all(forged.map((path) => page(path)));
    for (const [at, path] of forged.entries()) expect(textOf(pages[at] as Page)).toContain(`"basePath":"${path}",`);
    expect(pages.filter(isCompressed)).toHaveLength(4);
    expect(new Set(pages.map(({ inlineSources }) => inlineSources.styleSrc[0]))).toHaveProperty('size', 1000);
  });

  it('stays compressed under the configured one, when others came first and the info changes', async () => {
    const { data, page } = setup();
    await page('/own');
    data.evaluator.thirdParty = 'ollama.com';
    for (let at = 0; at < 20; at++) await page(`/forged/${at}`);
    expect(isCompressed(await page('/own'))).toBe(true);
    expect(await page('/own')).toBe(await page('/own'));
  });
});
