import type { Server } from 'node:http';

/**
 * When a connection with pipelined requests closes, Node emits `close` only for the response that is being sent. Those
 * that wait behind it would keep their places, timers and open files for ever, so this emits it for them.
 */
export function closeWaitingResponses(server: Server): void {
  server.on('request', ({ socket }, response) => {
    const onSocketClosed = () => {
      if (response.socket) return; // it is being sent
      response.destroy();
      Object.defineProperty(response, 'closed', { value: true }); // a file that is sent only now is closed at once
      response.emit('close');
    };
    socket.once('close', onSocketClosed);
    response.once('finish', () => socket.off('close', onSocketClosed));
  });
}
