import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { letInFirst, turn } from './turn.ts';

describe('a turn', () => {
  it('comes in the order in which it was asked for', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((at) => turn().then(() => order.push(at))));
    await turn().then(() => order.push(4));
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('leaves room for others: a connection is taken before all of a hundred turns are over', async () => {
    let over = 0;
    let overWhenConnected = Number.POSITIVE_INFINITY;
    const server = createServer(() => {
      overWhenConnected = over;
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const turns = Array.from({ length: 100 }, async () => {
      await turn();
      over += 1;
      const end = performance.now() + 5;
      while (performance.now() < end);
    });
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    await Promise.all(turns);
    expect(overWhenConnected).toBeLessThan(100);
    socket.destroy();
    server.close();
  });

  it('lets all in who want to come in before most turns', async () => {
    let over = 0;
    const overWhenCame: number[] = [];
    const server = createServer(() => overWhenCame.push(over)).listen(0, '127.0.0.1');
    letInFirst(server);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    await Promise.all(
      Array.from({ length: 160 }, async () => {
        await turn();
        over += 1;
        const end = performance.now() + 1;
        while (performance.now() < end);
      }),
    );
    expect(overWhenCame.length).toBe(20);
    expect(overWhenCame.at(-1)).toBeLessThan(80);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});
