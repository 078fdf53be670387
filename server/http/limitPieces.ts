import type { RequestListener } from 'node:http';

/** A body of half a megabyte has a few hundred when it arrives in packets. */
const maxPieces = 1024;

/**
 * Closes the connection of a body that arrives in very many pieces, since Node and Fastify keep each with hundreds of
 * bytes around it, and of a chunked body that nobody wants any more, which Node would read to its end.
 */
export function limitPieces(handle: RequestListener): RequestListener {
  return (request, response) => {
    let pieces = 0;
    const push = request.push.bind(request);
    request.push = (piece, encoding) => {
      pieces += 1;
      if (pieces <= maxPieces) return push(piece, encoding);
      request.socket.destroy();
      return false;
    };
    if (request.headers['transfer-encoding'] !== undefined)
      response.once('finish', () => {
        if (!request.complete) request.socket.destroy();
      });
    handle(request, response);
  };
}
