import type { FastifyReply } from 'fastify';

/** Many proxies close a connection after a silent minute, and a model may take longer until its first word. */
const pingEveryMs = 15_000;

/** The response begins with the first event or ping. */
export function eventStream(reply: FastifyReply) {
  let begun = false;
  let ended = false;
  const begin = () => {
    begun = true;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // When the stream ends, the server may be shutting down, and this header cannot be sent any more.
      connection: 'close',
      'x-accel-buffering': 'no', // turns off buffering in nginx
    });
  };
  const write = (text: string) => {
    if (ended) return;
    if (!begun) begin();
    if (!reply.raw.destroyed) reply.raw.write(text);
  };
  const ping = setInterval(write, pingEveryMs, ': ping\n\n');
  reply.raw.once('close', () => clearInterval(ping));
  return {
    hasBegun: () => begun,
    send(event: string, data: unknown) {
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    /** Also for a stream that has not begun, so that no ping begins it after another response has been sent. */
    end() {
      ended = true;
      clearInterval(ping);
      if (begun) reply.raw.end();
    },
  };
}
