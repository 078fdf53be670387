import { join } from 'node:path';
import './launcher/install.mjs';
import { isFresh, recordBuild, removeOldAssets, sourceDigest } from './launcher/buildRecord.mjs';
import { refuseToStart } from './launcher/refuseToStart.mjs';
import { root, run } from './launcher/run.mjs';

/** Builds the client and the server, unless there is a build of exactly these sources. */
if (!isFresh(root)) {
  if (/[#?]/.test(root))
    refuseToStart(`${root} has a # or a ? in its name, with which Vite cannot build; rename that folder.`);
  const builtFrom = sourceDigest(root);
  recordBuild(root, ''); // until it is complete
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  for (const args of [
    ['--outDir', join(root, 'dist', 'client')],
    ['--ssr', '--outDir', join(root, 'dist', 'server')],
  ])
    await run(process.execPath, [vite, 'build', ...args], 'The game could not be built, as the lines above say.');
  removeOldAssets(root);
  recordBuild(root, builtFrom);
}
