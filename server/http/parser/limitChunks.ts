import type { RequestListener } from 'node:http';

/** A body of half a megabyte has a few hundred when it arrives in packets. */
const maxPieces = 1024;

/** In bytes, more than any call may have. A smaller body is read to its end, so that its client gets the response. */
const maxDrained = 1_048_576;

/**
 * Closes the connection of a body that arrives in very many pieces, since Node and Fastify keep each with hundreds of
 * bytes around it, and of a body that nobody wants any more and that Node would read to a far or unknown end.
 */
export function limitChunks(handle: RequestListener): RequestListener {
  return (request, response) => {
    let pieces = 0;
    const push = request.push.bind(request);
    request.push = (piece, encoding) => {
      pieces += 1;
      if (pieces <= maxPieces) return push(piece, encoding);
      request.socket.destroy();
      return false;
    };
    const { headers } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxDrained)
      response.once('finish', () => {
        if (!request.complete) request.socket.destroy();
      });
    handle(request, response);
  };
}
