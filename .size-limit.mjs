import { readFileSync } from 'node:fs';

/** The built page names only the assets that it loads before the first window. */
const page = readFileSync('dist/client/index.html', 'utf8');
const loaded = (kind) =>
  [...page.matchAll(new RegExp(`/assets/[^"]+\\.${kind}(?=")`, 'g'))].map(([path]) => `dist/client${path}`);

export default [
  { name: 'JS before the first window', path: loaded('js'), gzip: true, limit: '150 kB' },
  { name: 'CSS before the first window', path: loaded('css'), gzip: true, limit: '11 kB' },
];
