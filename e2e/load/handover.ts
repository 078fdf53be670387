import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { startFront } from '../../server/testing/front.ts';
import { type LoadedServer, startLoadedServer } from './loadedServer.ts';
import { submitAnswer } from './submitAnswer.ts';

/** How long Kubernetes takes at most to send new connections elsewhere, before a pod is told to end (preStop). */
const announcedMs = 2000;

const way = {
  directly: 'over kept-alive connections that a Service forwards',
  front: 'through the front of the compose stack',
} as const;

/**
 * `npm run load -- handover [CALLS]`: calls of 3 s at 20 a second while the server that they go to is told to end, after
 * a third of them, and another takes over.
 */
export async function handover(calls = '800'): Promise<void> {
  for (const through of ['directly', 'front'] as const)
    for (const stream of [false, true]) {
      const env = { STUB_LATENCY_MS: '3000' };
      const ending = await startLoadedServer(env);
      const next = await startLoadedServer(env);
      const service = await startService(ending);
      const front = through === 'front' ? await startFront(service.port) : undefined;
      const url = ending.evaluateAnswer.replace(ending.origin, `http://127.0.0.1:${front?.port ?? service.port}`);
      let failed = 0;
      let ended: Promise<unknown> | undefined;
      const sent: Promise<void>[] = [];
      for (let at = 0; at < Number(calls); at++) {
        if (at === Math.floor(Number(calls) / 3)) {
          service.forwardTo(next);
          ended = wait(announcedMs).then(() => ending.stop());
        }
        sent.push(
          submitAnswer({ server: ending, url, stream }).then((isWhole) => {
            if (!isWhole) failed += 1;
          }),
        );
        await wait(50);
      }
      await Promise.all([...sent, ended]);
      const what = stream ? 'streamed calls' : 'calls';
      process.stdout.write(`${calls} ${what} of 3 s, 20 a second, ${way[through]}: ${failed} failed\n`);
      if (failed > 0) process.exitCode = 1;
      await front?.stop();
      service.close();
      await next.stop();
    }
}

/** Forwards connections as a Service does: a new one goes to the current server, an old one stays where it is. */
async function startService(first: LoadedServer) {
  let port = Number(new URL(first.origin).port);
  const service = createServer((client) => {
    pipeline(client, connect(port, '127.0.0.1'), client, () => {}); // a call that breaks off is counted by its sender
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (service.address() as AddressInfo).port,
    forwardTo(next: LoadedServer) {
      port = Number(new URL(next.origin).port);
    },
    close: () => service.close(),
  };
}
