import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh, replaceBuild, sourceDigest } from './launcher/buildRecord.mjs';
import { checkFolder, root, run } from './launcher/install.mjs';
import { withLock } from './launcher/startLock.mjs';

/** Builds the client and the server, unless there is a build of exactly these sources. */
if (!isFresh(root))
  await withLock(root, 'The game has to be built', async () => {
    if (isFresh(root)) return;
    checkFolder(100, 'dist');
    const next = join(root, 'dist', 'next');
    rmSync(next, { recursive: true, force: true });
    const builtFrom = sourceDigest(root);
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    for (const args of [
      ['--outDir', join(next, 'client')],
      ['--ssr', '--outDir', join(next, 'server')],
    ])
      await run(process.execPath, [vite, 'build', ...args], 'The game could not be built, as the lines above say.');
    replaceBuild(root, builtFrom);
  });
