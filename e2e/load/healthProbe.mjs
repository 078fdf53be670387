import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The milliseconds of each request, or Infinity if it failed. The requests are sent from a separate thread, so that the
 * work of the load does not make the server look slow.
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
