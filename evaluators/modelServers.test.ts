import { describe, expect, it } from 'vitest';
import type { EvaluationEvent } from './evaluationEvent.ts';
import { EvaluatorError } from './evaluatorError.ts';
import { modelEvaluator } from './model/modelEvaluator.ts';
import { openaiChat } from './openai/openaiChat.ts';
import { callFaults } from './testing/modelServers/callFaults.ts';
import { hostFaults } from './testing/modelServers/hostFaults.ts';
import { modelLists } from './testing/modelServers/modelLists.ts';
import { answer, entry, type ModelServer, say } from './testing/modelServers/modelServer.ts';
import { refusedParameters } from './testing/modelServers/refusedParameters.ts';
import { replyForms } from './testing/modelServers/replyForms.ts';
import { startUpstream } from './testing/upstream.ts';

const modelServers = [...replyForms, ...refusedParameters, ...callFaults, ...hostFaults, ...modelLists];
const secretKey = 'sk-very-secret';
const neverAborted = new AbortController().signal;

async function playedAgainst({ does, lists, base = '/v1' }: ModelServer, live: boolean) {
  const list = lists ?? { body: JSON.stringify({ object: 'list', data: [{ id: 'tiny' }, { id: 'large' }] }) };
  let requests = 0;
  const upstream = await startUpstream((response, { path, headers, body }) =>
    say(response, path.includes('/models') ? list : does(body as never, requests++, headers)),
  );
  const [path, query = ''] = base.split('?');
  const evaluator = modelEvaluator(
    openaiChat({
      baseUrl: `${upstream.origin}${path}${query && `?${query}`}`,
      apiKey: secretKey,
      model: 'tiny',
      temperature: 0,
      maxTokens: 2000,
      thirdParty: null,
    }),
    { deadline: 20_000, idle: 20_000 },
  );
  const events: EvaluationEvent[] = [];
  const emit = (event: EvaluationEvent) => void events.push(event);
  const assess = (text: string) =>
    evaluator.assess(entry, { text }, { signal: neverAborted, emit, live }).then(
      ({ level }) => level,
      (error: unknown) => (error instanceof EvaluatorError ? error.fault : String(error)),
    );
  const isReady = await Promise.resolve(evaluator.check?.(neverAborted)).then(
    () => true,
    (error: EvaluatorError) => error,
  );
  const before = upstream.calls.length;
  requests = 0;
  const first = await assess(answer);
  const firstRequests = upstream.calls.length - before;
  requests = 0;
  const second = await assess(`${answer} Twice.`);
  const secondRequests = upstream.calls.length - before - firstRequests;
  const bodies = upstream.calls.slice(before, before + firstRequests).map(({ body }) => JSON.stringify(body));
  await upstream.close();
  const hints = events.flatMap((event) => (event.type === 'attempt' ? [event.hint ?? ''] : []));
  return { isReady, first, second, requests: [firstRequests, secondRequests], bodies, hints, events };
}

describe.concurrent.each([false, true])('live: %s, a model server that', (live) => {
  it.for(modelServers)('$name', async (server) => {
    const { isReady, first, second, requests, bodies, hints, events } = await playedAgainst(server, live);
    expect([first, second]).toEqual(server.out ? [server.out, server.out] : ['Mid', 'Mid']);
    expect(requests).toEqual(server.requests ?? [1, 1]);
    expect(new Set(bodies).size).toBe(bodies.length); // no request is made twice
    if (server.isReady === false)
      expect(isReady).toMatchObject({ fault: 'misconfigured', hint: expect.stringMatching(server.hint ?? /./) });
    else expect(isReady).toBe(true);
    if (server.hint) expect(hints.join('\n')).toMatch(server.hint);
    if (server.out === 'unusable') for (const hint of hints) expect(hint).not.toBe('');
    expect(JSON.stringify([hints, isReady])).not.toMatch(/unforgettable|sk-very|careful/);
    if (!server.out) expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(0);
  });
});
