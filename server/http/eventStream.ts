import type { FastifyReply, FastifyRequest } from 'fastify';

/** Server-sent events as the body of a reply. */
export type EventStream = {
  /** Has an event been sent? Until then the reply can still be one with an error status. */
  hasBegun: () => boolean;
  send: (event: string, data: unknown) => void;
  end: () => void;
};

/** Proxies close connections that are silent for a minute, and a model may take longer to begin. */
const pingEveryMs = 15_000;

export function acceptsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}

/** Begins the reply with the first event that is sent. */
export function eventStream(reply: FastifyReply): EventStream {
  let ping: NodeJS.Timeout | undefined;
  const begin = () => {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no', // nginx would buffer it
    });
    ping = setInterval(() => reply.raw.write(': ping\n\n'), pingEveryMs);
    reply.raw.once('close', () => clearInterval(ping));
  };
  return {
    hasBegun: () => ping !== undefined,
    send(event, data) {
      if (ping === undefined) begin();
      if (!reply.raw.destroyed) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end() {
      clearInterval(ping);
      reply.raw.end();
    },
  };
}
