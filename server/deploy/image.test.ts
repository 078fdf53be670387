import { execSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../testing/builtServer.ts';

it('a server with the files of the image has all that it reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [image = ''] = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .slice(-1);
  const copies = [...image.matchAll(/^COPY --from=build (\/app\/.*) (\S+)$/gm)];
  for (const [, from = '', to = ''] of copies) {
    const target = join(folder, to);
    mkdirSync(to.endsWith('/') ? target : dirname(target), { recursive: true });
    execSync(`cp -r ${from.replaceAll('/app/', `${root}/`)} ${target}`);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const env = { EVALUATOR: 'openai', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'tiny' };
  const tried = spawnSync(process.execPath, ['dist/server/main.js', '--try-model'], { cwd: folder, env });
  expect(`${tried.stdout}${tried.stderr}`).toContain('The evaluator is not reachable.');
});
