import type { FastifyReply, FastifyRequest } from 'fastify';

/** Server-sent events to one caller. */
export type EventStream = {
  /** Has anything been sent? Until then the reply can still be one with a status. */
  begun: () => boolean;
  send: (event: string, data: unknown) => void;
  end: () => void;
};

/** Proxies cut what is silent for a minute, and a model may take longer to begin. */
const pingEvery = 15_000;

export function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}

/** Takes the reply over with the first event that is sent. */
export function eventStream(reply: FastifyReply): EventStream {
  let ping: NodeJS.Timeout | undefined;
  const begin = () => {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no', // or nginx would hold it back
    });
    ping = setInterval(() => reply.raw.write(': ping\n\n'), pingEvery);
    reply.raw.once('close', () => clearInterval(ping));
  };
  return {
    begun: () => ping !== undefined,
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
