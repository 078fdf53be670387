/** The image's HEALTHCHECK: is the process alive? Not whether the model is there: a download is no reason to be killed. */
const { PORT = '3000' } = process.env;
const response = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
