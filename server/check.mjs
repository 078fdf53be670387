import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs linter, type checker and pack check at the same time, since each uses little more than one core. */
const checks = ['biome ci .', 'tsc --singleThreaded', 'npm run --silent scenarios'];

const cwd = fileURLToPath(new URL('../', import.meta.url));

/** Prints the output when the command has ended, so that the outputs do not mix. @param {string} command */
async function passes(command) {
  const child = spawn(command, { cwd, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  process.stdout.write(`> ${command}\n${output}\n`);
  return status === 0;
}

const results = await Promise.all(checks.map(passes));
if (results.includes(false)) process.exitCode = 1;
