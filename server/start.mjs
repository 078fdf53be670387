/** `npm start`: installs and builds if needed, then serves the game. */
import './nodeVersion.mjs';

if (!process.argv.includes('--help')) await import('./checkPorts.mjs');
await import('./build.mjs');
await import(new URL('../dist/server/main.js', import.meta.url).href);
