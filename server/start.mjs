/** `npm start`: installs and builds if needed, then serves the game. */
import './nodeVersion.mjs';
import { endWithParent } from './endWithParent.mjs';

if (process.env.npm_lifecycle_event === 'start') endWithParent();
if (!process.argv.some((given) => given === '--help' || given === '--try-model')) await import('./checkPorts.mjs');
await import('./build.mjs');
await import(new URL('../dist/server/main.js', import.meta.url).href);
