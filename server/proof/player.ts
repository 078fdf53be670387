import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Scenario } from '../../scenarios/scenario.ts';
import type { ErrorEnvelope, EvaluateAnswerReply, EvaluateOverallReply, PageData } from '../api.ts';

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

export type Reply<Body> = {
  /** 0 where the connection broke. */
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Body | undefined;
  error: ErrorEnvelope['error'] | undefined;
  milliseconds: number;
};

/** Sends one request from the address `from`, as a browser would, and waits for the whole reply. Never rejects. */
export function send<Body>(url: string, from: string, body?: object | string): Promise<Reply<Body>> {
  const begun = performance.now();
  const milliseconds = () => Math.round(performance.now() - begun);
  const payload = typeof body === 'object' ? JSON.stringify(body) : body;
  const headers =
    payload === undefined
      ? { accept: 'text/html' }
      : {
          accept: 'text/event-stream, application/json',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        };
  return new Promise((resolve) => {
    const broken = () =>
      resolve({ status: 0, headers: {}, body: undefined, error: undefined, milliseconds: milliseconds() });
    const options = { method: payload === undefined ? 'GET' : 'POST', headers, agent, localAddress: from };
    const sending = request(url, options, async (response) => {
      let text = '';
      try {
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
      } catch {
        return broken();
      }
      const { statusCode: status = 0, headers } = response;
      return resolve({
        status,
        headers,
        ...contentOf(text, String(headers['content-type'])),
        milliseconds: milliseconds(),
      });
    });
    sending.on('error', broken).end(payload);
  });
}

/** What a reply brings, be it JSON, the last event of a stream, or the data block of a page. */
function contentOf<Body>(text: string, type: string): Pick<Reply<Body>, 'body' | 'error'> {
  if (type.startsWith('text/html')) {
    const [, data] = /id="page-data">(.*?)<\/script>/.exec(text) ?? [];
    return { body: data === undefined ? undefined : JSON.parse(data), error: undefined };
  }
  const last = type.startsWith('text/event-stream') ? /event: (?:done|error)\ndata: (.*)\n\n$/.exec(text)?.[1] : text;
  if (last === undefined) return { body: undefined, error: undefined };
  const json = JSON.parse(last);
  return { body: json, error: json.error };
}

export type Played = {
  /** Of the Overall Assessment; undefined for a game that got none. */
  level: string | undefined;
  /** How often Retry was pressed. */
  retries: number;
};

/** Plays one game from the address `from`: five answers and the overall, with Retry after a failure, as a player would. */
export async function play(origin: string, from: string, pause: () => Promise<void> = async () => {}): Promise<Played> {
  const played: Played = { level: undefined, retries: 0 };
  const insist = async <Body>(url: string, body?: object): Promise<Body | undefined> => {
    for (let attempt = 0; attempt < 10; attempt++) {
      const reply = await send<Body>(url, from, body);
      if (reply.status === 200 && reply.body && !reply.error) return reply.body;
      played.retries += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return undefined;
  };
  const page = await insist<PageData>(`${origin}/`);
  if (!page) return played;
  const questionsAndAnswers: { scenario: Scenario; answer: string; feedback: string; assessment: string }[] = [];
  for (const scenario of page.scenarios.slice(0, page.gameLength)) {
    const answer = `I would ask ${from} (${randomUUID()}) and Dana first, because the date costs us. Then I would write down who decides.`;
    const reply = await insist<EvaluateAnswerReply>(`${origin}${page.functionsBase}/evaluate-answer`, {
      scenario,
      userAnswer: answer,
    });
    if (!reply) return played;
    questionsAndAnswers.push({ scenario, answer, ...reply });
    await pause();
  }
  const overall = await insist<EvaluateOverallReply>(`${origin}${page.functionsBase}/evaluate-overall`, {
    questionsAndAnswers,
  });
  played.level = overall?.evaluation.level;
  return played;
}
