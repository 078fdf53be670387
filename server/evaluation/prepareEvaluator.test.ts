import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { prepareEvaluator } from './prepareEvaluator.ts';

const warnings: Error[] = [];
const onWarning = (warning: Error) => void warnings.push(warning);
afterEach(() => {
  process.off('warning', onWarning);
});

/** Fails `failures` times. Listens to its signals and, like some libraries, never stops. */
function setup(failures: number) {
  const log = { info: vi.fn(), warn: vi.fn() };
  const check = vi.fn(async (signal: AbortSignal) => {
    signal.addEventListener('abort', () => {});
    if (check.mock.calls.length <= failures) throw new EvaluatorError('unreachable', { hint: 'Start it.' });
  });
  const evaluator: Evaluator = { ...builtIn, prepare: async () => {}, check };
  const closing = new AbortController();
  const prepare = (againAfterMs?: number) =>
    prepareEvaluator(evaluator, log as unknown as FastifyBaseLogger, closing.signal, againAfterMs);
  return { log, check, closing, prepare };
}

it('tries again until the evaluator is ready, and leaves no listeners behind', async () => {
  process.on('warning', onWarning);
  const { log, check, prepare } = setup(12);
  void prepare(1);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), 25_000);
  expect(check).toHaveBeenCalledTimes(13);
  expect(log.warn).toHaveBeenCalledTimes(12);
  expect(log.warn).toHaveBeenCalledWith(
    { evaluator: builtIn.info.name, outcome: 'unreachable', hint: 'Start it.' },
    'the evaluator is not ready',
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});

it('stops trying when the server closes', async () => {
  const { log, check, closing, prepare } = setup(1);
  const ended = prepare(600_000);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 25_000);
  closing.abort();
  await ended;
  expect(check).toHaveBeenCalledTimes(1);
});
