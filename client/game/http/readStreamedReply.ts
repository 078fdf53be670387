import type { ErrorEnvelope, Progress, StreamEvents, TextDelta } from '../../../server/api.ts';
import type { Tell } from '../session/calls.ts';
import { readEvents } from './readEvents.ts';

type EventName = keyof StreamEvents<unknown>;

const known: readonly EventName[] = ['progress', 'text', 'done', 'error'];

/**
 * Reads a streamed reply to its end and tells of progress and text on the way. Returns what `done` or `error` brings,
 * undefined for a stream that makes no sense; throws for one that breaks off.
 */
export async function readStreamedReply(body: ReadableStream<Uint8Array>, tell: Tell): Promise<unknown> {
  for await (const { event, data } of readEvents(body)) {
    if (!isKnown(event)) continue;
    const news = parsed(data);
    if (event === 'done') return news;
    if (event === 'error') return { error: (news as Partial<ErrorEnvelope> | null | undefined)?.error };
    if (event === 'progress' && isProgress(news)) tell({ progress: news });
    else if (event === 'text' && isTextDelta(news)) tell({ delta: news.delta });
    else return undefined;
  }
  throw new Error('The stream ended before its last event.');
}

/** Other events are for other clients than this one. */
function isKnown(event: string | undefined): event is EventName {
  return known.some((name) => name === event);
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function isProgress(news: unknown): news is Progress {
  const { stage, done, total } = (news ?? {}) as Partial<Progress>;
  return typeof stage === 'string' && isCount(done) && isCount(total) && total > 0;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isTextDelta(news: unknown): news is TextDelta {
  return typeof (news as Partial<TextDelta> | null | undefined)?.delta === 'string';
}
