import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';

it.skipIf(process.platform === 'win32')('ends with the shell that npm has started it in', async () => {
  const script = `
    import { endWithParent } from './server/launcher/endWithParent.mjs';
    process.on('SIGTERM', () => console.log('ends') ?? process.exit());
    setInterval(() => {}, 1000);
    endWithParent();
    console.log('runs');`;
  // With a second command, no shell replaces itself by the first.
  const command = `"$NODE" --input-type=module --eval "$SCRIPT"; true`;
  const shell = spawn('sh', ['-c', command], {
    cwd: findPackageRoot(import.meta.dirname),
    env: { NODE: process.execPath, SCRIPT: script },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const lines = createInterface({ input: shell.stdout }).on('line', (line) => {
    said.push(line);
    if (line === 'runs') shell.kill('SIGTERM');
  });
  await once(lines, 'close');
  expect(said).toEqual(['runs', 'ends']);
});
