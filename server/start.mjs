/** `npm start`: installs if needed, builds if needed, serves. */
await import('./install.mjs');
await import('./build.mjs');
await import(new URL('../dist/server/main.js', import.meta.url).href);
