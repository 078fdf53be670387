import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineBlockingFiles } from './inlinedPage.ts';

const html = [
  '<script data-cfasync="false" src="/assets/early-1.js"></script>',
  '<script type="module" crossorigin src="/assets/index-2.js"></script>',
  '<link rel="stylesheet" crossorigin href="/assets/index-3.css">',
].join('\n');

const files: Record<string, string> = { '/assets/early-1.js': 'early("$&")', '/assets/index-3.css': 'p{color:red}' };
const read = (path: string) => files[path] ?? '';
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inlineBlockingFiles', () => {
  it('inlines stylesheets and classic scripts, and leaves module scripts as they are', () => {
    const inlined = inlineBlockingFiles(html, read);
    expect(inlined.html).toBe(
      [
        '<script data-cfasync="false">early("$&")</script>',
        '<script type="module" crossorigin src="/assets/index-2.js"></script>',
        '<style>p{color:red}</style>',
      ].join('\n'),
    );
  });

  it('makes the relative addresses of the build absolute', () => {
    const built = '<link rel="icon" href="./assets/a.svg"><link rel="stylesheet" href="./assets/b.css">';
    const css = '@font-face{src:url(./c.woff2)}p{background:url(data:x)}';
    const { html } = inlineBlockingFiles(built, (path) => (path === '/assets/b.css' ? css : ''), '/the-firm');
    expect(html).toBe(
      '<link rel="icon" href="/the-firm/assets/a.svg"><style>@font-face{src:url(/the-firm/assets/c.woff2)}p{background:url(data:x)}</style>',
    );
  });

  it('returns the hash of each inlined text for the Content-Security-Policy', () => {
    const { sources } = inlineBlockingFiles(html, read);
    expect(sources).toEqual({ scriptSrc: [sha256('early("$&")')], styleSrc: [sha256('p{color:red}')] });
  });
});
