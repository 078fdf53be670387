import { describe, expect, it, vi } from 'vitest';
import { testScenario } from '../../scenarios/testing/testScenario.ts';
import type { Evaluator } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import { rehearse } from './rehearsal.ts';
import { stub } from './stub.ts';

const entry = testScenario('one');
const { signal } = new AbortController();
const none = { answer: 0, overall: 0 };
const tooLongToWaitFor = 600_000;
const unreachable = new EvaluatorError('unreachable');

const assess = (evaluator: Evaluator) => evaluator.assess(entry, 'I would ask.', signal);
const conclude = (evaluator: Evaluator) => evaluator.conclude([], signal);

describe('a rehearsed evaluator', () => {
  it('says and does what the evaluator behind it does', async () => {
    const rehearsed = rehearse(stub, 0, none);
    expect(rehearsed.info).toEqual(stub.info);
    expect(await assess(rehearsed)).toEqual(await assess(stub));
    expect(await conclude(rehearsed)).toEqual(await conclude(stub));
  });

  it.each([
    ['an assessment', (evaluator: Evaluator, left: AbortSignal) => evaluator.assess(entry, 'I would ask.', left)],
    ['a conclusion', (evaluator: Evaluator, left: AbortSignal) => evaluator.conclude([], left)],
  ])('stops waiting for %s when its signal aborts, and never begins it', async (_, begin) => {
    const behind = { info: stub.info, assess: vi.fn(stub.assess), conclude: vi.fn(stub.conclude) };
    const caller = new AbortController();
    const pending = begin(rehearse(behind, tooLongToWaitFor, none), caller.signal);
    caller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(behind.assess).not.toHaveBeenCalled();
    expect(behind.conclude).not.toHaveBeenCalled();
  });

  it('fails as many of the first assessments as planned, and no conclusion', async () => {
    const rehearsed = rehearse(stub, 0, { answer: 2, overall: 0 });
    await expect(assess(rehearsed)).rejects.toEqual(unreachable);
    await expect(conclude(rehearsed)).resolves.toHaveProperty('level');
    await expect(assess(rehearsed)).rejects.toEqual(unreachable);
    await expect(assess(rehearsed)).resolves.toHaveProperty('feedback');
  });

  it('fails as many of the first conclusions as planned, and no assessment', async () => {
    const rehearsed = rehearse(stub, 0, { answer: 0, overall: 1 });
    await expect(assess(rehearsed)).resolves.toHaveProperty('feedback');
    await expect(conclude(rehearsed)).rejects.toEqual(unreachable);
    await expect(conclude(rehearsed)).resolves.toHaveProperty('level');
  });

  it('goes on failing where the plan is without end', async () => {
    const rehearsed = rehearse(stub, 0, { answer: Number.POSITIVE_INFINITY, overall: 0 });
    for (let call = 0; call < 5; call++) await expect(assess(rehearsed)).rejects.toEqual(unreachable);
  });

  it('leaves the plan as it was, for another evaluator to use', async () => {
    const plan = { answer: 1, overall: 0 };
    await expect(assess(rehearse(stub, 0, plan))).rejects.toEqual(unreachable);
    await expect(assess(rehearse(stub, 0, plan))).rejects.toEqual(unreachable);
    expect(plan).toEqual({ answer: 1, overall: 0 });
  });
});
