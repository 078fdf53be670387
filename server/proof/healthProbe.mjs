import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** In a thread of its own: asks for /healthz ten times a second until it is told to stop, and says how long each took. */
/** @type {number[]} */
const took = [];

const timer = setInterval(() => {
  const begun = performance.now();
  request(`${workerData}/healthz`, { agent: false }, (response) => {
    response.resume().on('end', () => took.push(performance.now() - begun));
  })
    .on('error', () => took.push(Number.POSITIVE_INFINITY))
    .end();
}, 100);

parentPort?.once('message', () => {
  clearInterval(timer);
  parentPort?.postMessage(took);
});
