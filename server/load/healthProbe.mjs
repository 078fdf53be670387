import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Requests /healthz ten times a second, in a separate thread, so that only the server can delay it. `took` has the
 * milliseconds of each request, or Infinity if it failed. When the thread gets a message, it stops and sends `took`.
 * @type {number[]}
 */
const took = [];

const timer = setInterval(() => {
  const begin = performance.now();
  request(`${workerData}/healthz`, { agent: false }, (response) => {
    response.resume().on('end', () => took.push(performance.now() - begin));
  })
    .on('error', () => took.push(Number.POSITIVE_INFINITY))
    .end();
}, 100);

parentPort?.once('message', () => {
  clearInterval(timer);
  parentPort?.postMessage(took);
});
