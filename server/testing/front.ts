import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { startNginx } from './nginx.ts';

const deploy = join(findPackageRoot(import.meta.dirname), 'server', 'deploy');

/** Starts nginx with our configuration, `changes`, and what it needs outside of its container. */
export function startFront(appPort: number, changes: Record<string, string> = {}) {
  return startNginx((port, folder) => {
    const all = {
      'listen 8080': `listen 127.0.0.1:${port}`,
      '/tmp/': `${folder}/`,
      '/etc/nginx/': `${folder}/`,
      'http://app:3000': `http://127.0.0.1:${appPort}`,
      'root /usr/share/nginx/html': `root ${deploy}`,
      ...changes,
    };
    const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
    for (const from of Object.keys(all))
      if (!(read('nginx.conf') + read('nginx.server.conf')).includes(from)) throw new Error(`nginx has no ${from}.`);
    const changed = (name: string) =>
      Object.entries(all).reduce((text, [from, to]) => text.replaceAll(from, to), read(name));
    writeFileSync(join(folder, 'the-firm.server.conf'), changed('nginx.server.conf'));
    return changed('nginx.conf');
  });
}
