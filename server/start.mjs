/** `npm start`: installs and builds if needed, then serves the game. */
await import('./install.mjs');
await import('./build.mjs');
await import(new URL('../dist/server/main.js', import.meta.url).href);
