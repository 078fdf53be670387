import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { startNginx } from './nginx.ts';

const deploy = join(findPackageRoot(import.meta.dirname), 'server', 'deploy');

/** Starts nginx with our nginx.conf. `changes` are made to it, in addition to those that it needs outside of its container. */
export function startFront(appPort: number, changes: Record<string, string> = {}) {
  return startNginx((port, folder) => {
    const needed = {
      'listen 8080': `listen 127.0.0.1:${port}`,
      '/tmp/': `${folder}/`,
      'http://app:3000': `http://127.0.0.1:${appPort}`,
      'root /usr/share/nginx/html': `root ${deploy}`,
    };
    let config = readFileSync(join(deploy, 'nginx.conf'), 'utf8');
    for (const [from, to] of Object.entries({ ...needed, ...changes })) {
      if (!config.includes(from)) throw new Error(`nginx.conf has no ${from}.`);
      config = config.replaceAll(from, to);
    }
    return config;
  });
}
