import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks for /healthz ten times a second, in a thread of its own so that only the server delays it. */
/** @type {number[]} */
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
