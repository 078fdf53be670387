/** What a server says of a parameter stands at the beginning. */
const maxMessageLength = 4000;

/** An error that a server reports, as the response to a request or in the middle of a response. */
export class ServerError extends Error {
  /** undefined in the middle of a response, unless the error has one. */
  readonly status: number | undefined;
  readonly retryAfter: string | null;
  /** Where the server redirects to. */
  readonly location: string;
  readonly code: string;
  readonly param: string;
  /**
   * `message` has all that the server says, or `<` for a page, whose words are about something else. It must not be
   * passed on, because it may quote the key or the prompt.
   */
  constructor(body: unknown, response?: Response) {
    const said = collectStrings(body).join(' ').slice(0, maxMessageLength);
    super(/^\s*<[!?a-z]/i.test(said) ? (/plain http [^<]*/i.exec(said)?.[0] ?? '<') : said);
    const inner = asArray(body)[0] ?? body; // some servers put the error into a list, or leave out the object around it
    const { code, type, param, status } = asObject(asObject(inner).error ?? inner);
    this.code = String(code ?? type ?? '');
    this.param = String(param ?? '');
    const given = [code, status].map(Number).find((number) => number >= 400 && number < 600);
    this.status = response?.ok === false ? response.status : given;
    this.retryAfter = response?.headers.get('retry-after') ?? null;
    const location = response?.headers.get('location') ?? '';
    this.location = /^https?:/i.test(location) && URL.canParse(location) ? new URL(location).origin : 'another path';
  }

  /** Drops what the message repeats of a request, because the words of a player say nothing about the fault. */
  dropEcho(request: string): void {
    const sent = new Set(passagesOf(request).map(({ words }) => words));
    let kept = '';
    let end = 0;
    for (const { words, from, to } of passagesOf(this.message)) {
      if (!sent.has(words)) continue;
      kept += this.message.slice(end, from);
      end = to;
    }
    this.message = kept + this.message.slice(end);
  }
}

/** Fewer in a row may be the server's own. */
const minEchoedWords = 6;

/** Returns every run of `minEchoedWords` words, without what JSON makes of line ends. */
function passagesOf(text: string) {
  const words = [...text.matchAll(/(?:\\+[nrt])?([\p{L}\p{N}]+)/gu)];
  return words.slice(minEchoedWords - 1).map((last, index) => {
    const passage = words.slice(index, index + minEchoedWords);
    const from = passage[0]?.index ?? 0;
    return { words: passage.map(([, word]) => word).join(' '), from, to: last.index + last[0].length };
  });
}

/** What comes from a server is not trusted. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function collectStrings(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return Object.values(asObject(value)).flatMap(collectStrings);
}
