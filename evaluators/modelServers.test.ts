import { describe, expect, it } from 'vitest';
import type { EvaluationEvent } from './evaluationEvent.ts';
import { EvaluatorError } from './evaluatorError.ts';
import { type Dialect, evaluatorAt, ollama, openai } from './testing/dialects.ts';
import { brokenResponses } from './testing/modelServers/brokenResponses.ts';
import { declinedAnswers } from './testing/modelServers/declinedAnswers.ts';
import { keysAndCredit } from './testing/modelServers/keysAndCredit.ts';
import { missingModels } from './testing/modelServers/missingModels.ts';
import { modelLists } from './testing/modelServers/modelLists.ts';
import { answer, entry, json, type ModelServer } from './testing/modelServers/modelServer.ts';
import { ollamaServers } from './testing/modelServers/ollamaServers.ts';
import { otherApis } from './testing/modelServers/otherApis.ts';
import { overloads } from './testing/modelServers/overloads.ts';
import { refusedFormats } from './testing/modelServers/refusedFormats.ts';
import { refusedParameters } from './testing/modelServers/refusedParameters.ts';
import { responseTexts } from './testing/modelServers/responseTexts.ts';
import { smallContexts } from './testing/modelServers/smallContexts.ts';
import { textPlaces } from './testing/modelServers/textPlaces.ts';
import { tokenLimits } from './testing/modelServers/tokenLimits.ts';
import { transports } from './testing/modelServers/transports.ts';
import { wrongAddresses } from './testing/modelServers/wrongAddresses.ts';
import { startUpstream } from './testing/upstream.ts';

const neverAborted = new AbortController().signal;
const itsModels = json(200, { object: 'list', data: [{ id: 'tiny' }, { id: 'large' }] });

/** The first answer is streamed to the player, the second is not. */
async function playedAgainst(server: ModelServer, dialect: Dialect) {
  const { respond, modelList = itsModels, basePath = '/v1', model = 'tiny', text = answer } = server;
  let requests = 0;
  const upstream = await startUpstream(({ path, headers, body }) => {
    if (path.includes('/models') || path === '/api/show') return modelList;
    const isLoading = dialect === ollama && `${body.messages}` === '' && server.isReady !== false;
    return isLoading ? json(200, { done: true }) : respond(body as never, requests++, headers);
  });
  const evaluator = evaluatorAt(upstream.origin, dialect, { baseUrl: upstream.origin + basePath, model });
  const events: EvaluationEvent[] = [];
  const emit = (event: EvaluationEvent) => void events.push(event);
  const assess = (text: string, live: boolean) =>
    evaluator.assess(entry, { text }, { signal: neverAborted, emit, live }).then(
      ({ level }) => level,
      (error: unknown) => (error instanceof EvaluatorError ? error.fault : String(error)),
    );
  const isReady = await Promise.resolve(evaluator.check?.(neverAborted))
    .then(() => evaluator.prepare?.(neverAborted))
    .then(
      () => true,
      (error: EvaluatorError) => error,
    );
  const before = upstream.calls.length;
  requests = 0;
  const first = await assess(text, true);
  const firstRequests = upstream.calls.length - before;
  requests = 0;
  const second = await assess(`${text} Twice.`, false);
  const secondRequests = upstream.calls.length - before - firstRequests;
  const bodies = upstream.calls.slice(before, before + firstRequests).map(({ body }) => JSON.stringify(body));
  // Ollama loads the model again if one of these differs.
  const loads = upstream.calls.flatMap(({ body: { options, shift } }) =>
    options ? [`${(options as { num_ctx: number }).num_ctx} ${shift}`] : [],
  );
  await upstream.close();
  const hints = events.flatMap((event) => (event.type === 'attempt' ? [event.hint ?? ''] : []));
  return { isReady, first, second, requests: [firstRequests, secondRequests], bodies, loads, hints, events };
}

const openaiServers = [
  ...responseTexts,
  ...textPlaces,
  ...transports,
  ...otherApis,
  ...refusedFormats,
  ...refusedParameters,
  ...tokenLimits,
  ...wrongAddresses,
  ...missingModels,
  ...keysAndCredit,
  ...overloads,
  ...declinedAnswers,
  ...smallContexts,
  ...brokenResponses,
  ...modelLists,
];

describe.concurrent('a model server', () => {
  it.for([
    ...openaiServers.map((server) => ({ ...server, dialect: openai })),
    ...ollamaServers.map((server) => ({ ...server, dialect: ollama })),
  ])('behind $dialect.name that $name', async ({ dialect, ...server }) => {
    const played = await playedAgainst(server, dialect);
    const { isReady, first, second, requests, bodies, loads, hints, events } = played;
    expect([first, second]).toEqual(server.fault ? [server.fault, server.fault] : ['Mid', 'Mid']);
    expect(requests).toEqual(server.requests ?? [1, 1]);
    expect(new Set(bodies).size).toBe(bodies.length); // no request is made twice
    expect(new Set(loads).size).toBeLessThan(2);
    if (server.isReady === false)
      expect(isReady).toMatchObject({ fault: 'misconfigured', hint: expect.stringMatching(server.hint ?? /./) });
    else expect(isReady).toBe(true);
    if (server.hint) expect(hints.join('\n')).toMatch(server.hint);
    if (server.fault === 'unusable') for (const hint of hints) expect(hint).not.toBe('');
    expect(JSON.stringify([hints, isReady])).not.toMatch(/unforgettable|sk-very|careful/);
    if (!server.fault) expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(0);
  });
});
