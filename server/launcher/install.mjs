// This runs before any package is installed, so it imports only Node's own modules.
import './nodeVersion.mjs';
import { isInstalled } from './installedPackages.mjs';
import { root, run } from './run.mjs';

/** Override npm's own settings, and ignore a workspace that this folder lies in. */
const npmSettings = [
  ...['--include=dev', '--include=optional', '--include=peer', '--install-strategy=hoisted', '--no-workspaces'],
  '--no-engine-strict', // a few packages claim to need a newer Node than they do
  ...['--no-audit', '--no-fund'],
];

if (!isInstalled(root))
  await run('npm', ['ci', ...npmSettings], 'npm failed, as it says above. If two starts ran at once, start again.');
