import { describe, expect, it } from 'vitest';
import type { EvaluationEvent } from '../evaluationEvent.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import { modelEvaluator } from './modelEvaluator.ts';
import { failing, modelOf, saying, timeouts } from './testing/models.ts';
import { inPieces, textOf } from './testing/readPieces.ts';
import { answer, entry, entryWithMoves, goodResponse, madeMoves, withMoves } from './testing/responses.ts';

const json = JSON.stringify(goodResponse);
const pieces = inPieces(
  json,
  ['"criterion_2"', '"criterion_3"', '"criterion_4"', '"strengths"'].map((key) => json.indexOf(key) + 20),
);
/** In milliseconds. Longer than the interval at which attempts.ts reads a growing response. */
const pause = 130;
const untilProse = inPieces(json, [json.indexOf('"strengths"')])[0] ?? '';

function assess(...streams: Parameters<typeof modelOf>[0]) {
  const { model, signals } = modelOf(streams);
  const events: EvaluationEvent[] = [];
  const emit = (event: EvaluationEvent) => events.push(event);
  const context = { signal: new AbortController().signal, emit, live: true };
  const evaluator = modelEvaluator(model, timeouts);
  return { evaluator, context, signals, events, result: evaluator.assess(entry, { text: answer }, context) };
}

describe('a model as an evaluator', () => {
  it('reports the start, then the criteria, the text and the tokens', async () => {
    const { events, result } = assess(
      saying(...pieces.flatMap((piece) => [piece, pause]), { usage: { prompt: 900, output: 300 } }),
    );
    const { feedback, level } = await result;
    expect(level).toBe('Mid');
    expect(textOf(events)).toBe(feedback);
    expect(events.flatMap((event) => (event.type === 'progress' ? [event.done] : []))).toEqual([0, 1, 2, 3, 4]);
    expect(events.at(-1)).toMatchObject({ type: 'attempt', outcome: 'ok', promptTokens: 900, outputTokens: 300 });
  });

  it('retries while the player has seen only progress', async () => {
    const broken = json.slice(0, json.indexOf('"feedback"'));
    const { events, signals, result } = assess(failing('unreachable', ...inPieces(broken, [100, 200])), saying(json));
    expect(textOf(events)).toBe('');
    expect((await result).feedback).toBe(textOf(events));
    expect(signals.length).toBe(2);
  });

  it('does not retry once the player has seen some text', async () => {
    const broken = saying(untilProse, pause, new EvaluatorError('unreachable'));
    const { events, signals, result } = assess(broken, saying(json));
    await expect(result).rejects.toMatchObject({ fault: 'unreachable' });
    expect(textOf(events)).toContain('You begin with');
    expect(signals.length).toBe(1);
  });

  it('retries at any point if the response is not streamed to the player, and then sends the text at once', async () => {
    const { model, signals } = modelOf([saying(untilProse, pause, new EvaluatorError('unreachable')), saying(json)]);
    const texts: string[] = [];
    const { feedback } = await modelEvaluator(model, timeouts).assess(
      entry,
      { text: answer },
      {
        signal: new AbortController().signal,
        emit: (event) => event.type === 'text' && texts.push(event.delta),
      },
    );
    expect(texts).toEqual([feedback]);
    expect(signals.length).toBe(2);
  });

  it('has a new nonce in each prompt', async () => {
    const prompts: string[] = [];
    const stream: Parameters<typeof modelOf>[0][number] = (request, signal) => {
      prompts.push(request.user);
      return saying(json)(request, signal);
    };
    const { evaluator, context, result } = assess(stream, stream);
    await result;
    await evaluator.assess(entry, { text: answer }, context);
    const nonces = prompts.map((prompt) => /<answer-([0-9a-f]{12})>\n/.exec(prompt)?.[1]);
    expect(new Set(nonces.filter(Boolean)).size).toBe(2);
  });

  it('tells the model which question a reply is to', async () => {
    const made = { ...madeMoves, move_1: { ...madeMoves.move_1, answered: true, answeredBy: 'Offer them the 30th.' } };
    const prompts: string[] = [];
    const { model } = modelOf([
      (request, signal) => {
        prompts.push(request.user);
        return saying(JSON.stringify(withMoves(goodResponse, made)))(request, signal);
      },
    ]);
    const { feedback, moves } = await modelEvaluator(model, timeouts).assess(
      entryWithMoves,
      { text: answer, reply: { to: 'say-no', text: 'Offer them the 30th.' } },
      { signal: new AbortController().signal, emit: () => {} },
    );
    expect(prompts.join()).toContain('Dana: "What can I offer them instead?"\n</asked-');
    expect(feedback).toContain('- Dana would ask next: “And what does the delay cost us?”');
    expect(moves.map(({ move, asked }) => [move, asked])).toEqual([
      ['ask-first', true],
      ['say-no', false],
    ]);
  });

  it('concludes with the level that code computes, and the words of the model', async () => {
    const summary = { answers: { answer_1: 'It asks.', answer_2: 'It reads.' }, summary: ['You are a Lead.'] };
    const { evaluator, context, events, result } = assess(saying(json), saying(JSON.stringify(summary)));
    await result;
    events.length = 0;
    const verdict = { findings: [], crossings: [], moves: [], level: 'Mid' as const };
    const answers = [1, 2].map(() => ({ entry, answer: { text: answer }, verdict }));
    await expect(evaluator.conclude(answers, context)).resolves.toEqual({
      level: 'Mid',
      summary: 'You are a Lead.',
    });
    // Sent before the model's first word, which may take minutes. It starts the server's pings, without which proxies
    // close the connection.
    expect(events[0]).toEqual({ type: 'progress', stage: 'weighing', done: 0, total: 2 });
  });

  it("rejects with the model's fault", async () => {
    const { result } = assess(failing(new EvaluatorError('declined')));
    await expect(result).rejects.toMatchObject({ fault: 'declined' });
  });
});
