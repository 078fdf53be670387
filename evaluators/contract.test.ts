import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testScenario } from '../scenarios/testing/testScenario.ts';
import { titleWords } from '../scenarios/titleWords.ts';
import { Verdict } from './assessment.ts';
import { builtIn } from './builtIn/builtIn.ts';
import { cachedEvaluator } from './cachedEvaluator.ts';
import { Conclusion } from './conclusion.ts';
import type { EvaluationEvent } from './evaluationEvent.ts';
import type { AssessedAnswer, Evaluator } from './evaluator.ts';
import { levelOfAnswer, levelOfGame } from './level.ts';
import { type Dialect, dialects, evaluatorAt, writes } from './testing/dialects.ts';
import { goodConclusion, goodResponseTo } from './testing/goodResponse.ts';
import { startUpstream, type Upstream } from './testing/upstream.ts';

const entry = testScenario('one');
const answer =
  'I would read the contract with Dana first, because the date costs us 40,000 a week. Then I ask customers.';

const upstreams: Upstream[] = [];
async function evaluatorOf(dialect: Dialect): Promise<Evaluator> {
  const upstream = await startUpstream(({ body }) => {
    const asksForSummary = JSON.stringify(body).includes('answer_5');
    return writes(dialect, JSON.stringify(asksForSummary ? goodConclusion(5) : goodResponseTo(entry, answer)));
  });
  upstreams.push(upstream);
  return evaluatorAt(upstream.origin, dialect);
}
afterAll(() => Promise.all(upstreams.map(({ close }) => close())));

/** Add evaluators without a language model here, the others to `dialects`. */
describe.each<[string, () => Promise<Evaluator> | Evaluator]>([
  ['stub', () => builtIn],
  ...dialects.map((dialect): [string, () => Promise<Evaluator>] => [dialect.name, () => evaluatorOf(dialect)]),
  ['a cached evaluator', () => cachedEvaluator(builtIn, 10)],
])('%s keeps the contract of an evaluator', (_, make) => {
  let evaluator: Evaluator;
  const events: EvaluationEvent[] = [];
  const context = { signal: new AbortController().signal, emit: (event: EvaluationEvent) => void events.push(event) };
  beforeAll(async () => {
    evaluator = await make();
  });

  it('says who reads the answers', () => {
    const { name, model, thirdParty } = evaluator.info;
    expect(name).toEqual(expect.any(String));
    for (const value of [model, thirdParty]) expect(value).toSatisfy((one) => one === null || typeof one === 'string');
  });

  it('assesses: every criterion in order, credit only for words of the answer, the level by code', async () => {
    events.length = 0;
    const { feedback, ...verdict } = await evaluator.assess(entry, { text: answer }, context);
    expect(Value.Check(Verdict, verdict)).toBe(true);
    expect(verdict.findings.map(({ criterion }) => criterion)).toEqual(entry.rubric.criteria.map(({ name }) => name));
    for (const { score, quote } of verdict.findings) {
      if (quote === null) expect(score).toBe(0);
      else expect(answer).toContain(quote);
    }
    expect(verdict.level).toBe(levelOfAnswer(verdict.findings, verdict.crossings, entry.rubric.redLines));
    const [, title = ''] = /^\*\*([^*\n]+)\*\*\n\n\S/.exec(feedback) ?? [];
    expect(titleWords.filter((word) => title.includes(word))).not.toEqual([]);
    expect(feedback).toContain('\n\n**Areas for growth:**\n- ');
  });

  it.each([false, true])('reports its evidence first, and then the complete feedback (live: %s)', async (live) => {
    events.length = 0;
    const { feedback } = await evaluator.assess(entry, { text: `${answer} Live: ${live}.` }, { ...context, live });
    const shown = events.filter(({ type }) => type === 'progress' || type === 'text');
    const text = shown.filter((event) => event.type === 'text');
    expect(shown.map(({ type }) => type).lastIndexOf('progress')).toBe(shown.length - text.length - 1);
    expect(shown.find(({ type }) => type === 'progress')).toMatchObject({ stage: 'evidence', total: 4 });
    expect(text.map(({ delta }) => delta).join('')).toBe(feedback);
  });

  it('concludes: the level by code, and a summary', async () => {
    const assessment = await evaluator.assess(entry, { text: answer }, context);
    const answers = Array.from(
      { length: 5 },
      (): AssessedAnswer => ({ entry, answer: { text: answer }, verdict: assessment }),
    );
    const conclusion = await evaluator.conclude(answers, context);
    expect(Value.Check(Conclusion, conclusion)).toBe(true);
    expect(conclusion.level).toBe(levelOfGame(answers.map(({ verdict: { level } }) => level)));
  });

  it('stops for a caller that has left', async () => {
    const aborted = { ...context, signal: AbortSignal.abort(new Error('gone')) };
    await expect(evaluator.assess(entry, { text: answer }, aborted)).rejects.toThrow('gone');
    await expect(evaluator.conclude([], aborted)).rejects.toThrow('gone');
  });
});
