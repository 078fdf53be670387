import { once } from 'node:events';
import { createServer } from 'node:net';
import { variableText } from '../config/variableText.mjs';
import { listenHost, listenProblem } from './listenProblem.mjs';
import { stop } from './stop.mjs';

/** Checks before anything is installed or built whether the server could listen. It checks again when it listens. */
const { PORT, METRICS_PORT, HOST } = process.env;
const host = listenHost(variableText(HOST) ?? '127.0.0.1');
for (const [name, port] of /** @type {const} */ ([
  ['PORT', Number(variableText(PORT) ?? 3000)],
  ['METRICS_PORT', Number(variableText(METRICS_PORT) ?? 0)],
])) {
  const isValid = Number.isInteger(port) && port > 0 && port < 65_536;
  if (!isValid) continue; // the configuration has a message for it
  try {
    const server = createServer().listen({ port, host });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    const problem = listenProblem(error, { name, port, host });
    if (problem) stop(`The configuration is wrong:\n  ${problem}`);
  }
}
