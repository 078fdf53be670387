/** The image's HEALTHCHECK. A server that is still downloading its model counts as healthy. */
const { PORT = '3000' } = process.env;
const response = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
