/** `npm start`: installs and builds if needed, then serves the game. */
import './launcher/nodeVersion.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh } from './launcher/buildRecord.mjs';
import { endWithParent } from './launcher/endWithParent.mjs';
import { isInstalled } from './launcher/installedPackages.mjs';
import { checkOptions } from './launcher/options.mjs';
import { root } from './launcher/run.mjs';

checkOptions(() => readFileSync(join(root, '.env.example'), 'utf8'));
if (process.env.npm_lifecycle_event === 'start') endWithParent();
// Some hosts build and then remove what only the build needs.
if (!isFresh(root) || !isInstalled(root, false)) await import('./build.mjs');
await import(new URL('../dist/server/main.js', import.meta.url).href);
