import type { ServerResponse } from 'node:http';

/**
 * Calls `listener` when the response is closed, and returns a function that stops listening. On a connection with
 * pipelined requests, responses that wait for their turn emit no `close`, so this listens to the socket too.
 */
export function onceClosed(response: ServerResponse, listener: () => void): () => void {
  const { socket } = response.req;
  const stop = () => {
    response.off('close', onClose);
    socket.off('close', onClose);
  };
  const onClose = () => {
    stop();
    listener();
  };
  response.once('close', onClose);
  socket.once('close', onClose);
  if (socket.destroyed) onClose();
  return stop;
}
