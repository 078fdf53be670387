import { openai } from '../../evaluators/testing/dialects.ts';
import { goodResponseTo, piecesOf } from '../../evaluators/testing/goodResponse.ts';
import { startUpstream } from '../../evaluators/testing/upstream.ts';
import { loadBank } from '../../scenarios/bank.ts';
import { root } from '../../server/testing/builtServer.ts';
import { type Figure, summarizeRounds } from './figure.ts';
import { startServer } from './serverProcess.ts';

const rounds = 60;
const beginning = '"decision":"';
const answer = (round: number) => `I ask Dana for the five recordings first, all ${round} minutes of them.`;

/** Measures the delay between a model's first piece of feedback and the first feedback that the player receives. */
export async function firstWord(): Promise<Figure[]> {
  const [entry] = await loadBank(`${root}/scenarios`);
  if (!entry) throw new Error('There is no scenario.');
  let round = 0;
  let written = 0;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
  const upstream = await startUpstream(() => {
    const assessment = JSON.stringify(goodResponseTo(entry, answer(round)));
    const prose = assessment.indexOf(beginning) + beginning.length;
    const [first = '', ...more] = piecesOf(assessment.slice(prose)).map((piece) => openai.piece(piece));
    return {
      type: openai.contentType,
      body: piecesOf(assessment.slice(0, prose)).map((piece) => openai.piece(piece)),
      async afterwards(response) {
        // The server has read the part before the prose by then, as it would have with a real model, which is slower.
        await pause();
        written = performance.now();
        response.write(first);
        await pause();
        for (const piece of more) response.write(piece);
        response.end(openai.end('stop'));
      },
    };
  });
  const env = { EVALUATOR: 'openai', OPENAI_BASE_URL: `${upstream.origin}/v1`, OPENAI_MODEL: 'stand-in' };
  const server = await startServer(env);
  const delays: number[] = [];
  for (; round < rounds; round++) {
    const { body } = await fetch(`${server.origin}/functions/evaluate-answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ scenario: entry.scenario, userAnswer: answer(round) }),
    });
    delays.push((await timeOf('event: text', body)) - written);
  }
  await server.stop();
  await upstream.close();
  // The first ten calls are left out, because V8 is still compiling the code.
  const measured = summarizeRounds(delays.slice(10));
  return [{ what: 'the first word: after the model’s own', unit: 'ms', ...measured, goal: { max: 150 } }];
}

/** Reads the whole stream and returns the time at which `words` first appeared. */
async function timeOf(words: string, body: Response['body']): Promise<number> {
  let time: number | null = null;
  let stream = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    stream += chunk;
    if (time === null && stream.includes(words)) time = performance.now();
  }
  if (time === null) throw new Error(`"${words}" never appeared in: ${stream}`);
  return time;
}
