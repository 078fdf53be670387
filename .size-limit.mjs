import { readFileSync } from 'node:fs';

/** What the page loads before its first window, by its own word; late chunks are not in it. */
const page = readFileSync('dist/client/index.html', 'utf8');
const loaded = (kind) =>
  [...page.matchAll(new RegExp(`/assets/[^"]+\\.${kind}(?=")`, 'g'))].map(([path]) => `dist/client${path}`);

/** The libraries that the product is built on come to 105 kB by themselves. */
export default [
  { name: 'JS before the first window', path: loaded('js'), gzip: true, limit: '125 kB' },
  { name: 'CSS before the first window', path: loaded('css'), gzip: true, limit: '8 kB' },
];
