import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Assessment, Verdict } from '../../evaluators/assessment.ts';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import type { AssessedAnswer } from '../../evaluators/evaluator.ts';
import type { EvaluateAnswerResponse, EvaluateOverallResponse } from '../api.ts';
import { bank, post, scenarioAt, signingKeys, testApp } from '../testing/testApp.ts';
import { compactVerdict } from './evaluateAnswer.ts';
import { signVerdict, verifyVerdict } from './signedVerdict.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const places = [0, 1, 2, 3, 4];
const entryAt = (at: number) => bank[at] as (typeof bank)[number];
const answerAt = (at: number) => `I would read contract ${at} because the date costs us.`;

/** Submits five answers, which are graded Lead. An answer that is assessed again is graded Junior. */
async function setup() {
  const assessed: string[] = [];
  let concluded: readonly AssessedAnswer[] = [];
  app = await testApp({
    assess: async (entry, answer, context): Promise<Assessment> => {
      assessed.push(entry.scenario.id);
      const level = assessed.length <= places.length ? 'Lead' : 'Junior';
      return { ...(await builtIn.assess(entry, answer, context)), level };
    },
    conclude: async (answers, context) => {
      concluded = answers;
      return builtIn.conclude(answers, context);
    },
  });
  const signed: string[] = [];
  for (const at of places) {
    const response = await post(app, 'evaluate-answer', { scenario: scenarioAt(at), userAnswer: answerAt(at) });
    signed.push(response.json<EvaluateAnswerResponse>().assessment);
  }
  const conclude = async (sent: readonly (string | undefined)[]) => {
    assessed.length = places.length;
    const questionsAndAnswers = places.map((at) => ({
      scenario: scenarioAt(at),
      answer: answerAt(at),
      feedback: '',
      ...(sent[at] === undefined ? {} : { assessment: sent[at] }),
    }));
    const response = await post(app, 'evaluate-overall', { questionsAndAnswers });
    expect(response.statusCode).toBe(200);
    const levels = concluded.map(({ verdict }) => verdict.level);
    return {
      assessedAgain: assessed.slice(places.length),
      levels,
      level: response.json<EvaluateOverallResponse>().evaluation.level,
    };
  };
  return { signed, conclude };
}

describe('evaluate-overall', () => {
  it('concludes from the signed verdicts, and assesses nothing again', async () => {
    const { signed, conclude } = await setup();
    expect(await conclude(signed)).toEqual({ assessedAgain: [], levels: Array(5).fill('Lead'), level: 'Lead' });
  });

  it.each<[string, (signed: string[]) => string | undefined]>([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['junk', () => 'e30.e30'],
    ["another answer's", (signed) => signed[0]],
    ['altered', (signed) => signed[2]?.replace(/^./, (first) => (first === 'e' ? 'f' : 'e'))],
    [
      "another server's",
      () =>
        signVerdict(
          ['another key'],
          { entry: entryAt(2), answer: { text: answerAt(2) }, evaluator: builtIn.info },
          { findings: [], crossings: [], moves: [], level: 'Lead' },
        ),
    ],
    [
      "another evaluator's",
      () =>
        signVerdict(
          signingKeys,
          { entry: entryAt(2), answer: { text: answerAt(2) }, evaluator: { name: 'Ollama', model: 'tiny' } },
          { findings: [], crossings: [], moves: [], level: 'Lead' },
        ),
    ],
  ])('assesses again only the answer whose signed verdict is %s', async (_, other) => {
    const { signed, conclude } = await setup();
    const { assessedAgain, levels } = await conclude(signed.with(2, other(signed) as string));
    expect(assessedAgain).toEqual([scenarioAt(2).id]);
    expect(levels).toEqual(['Lead', 'Lead', 'Junior', 'Lead', 'Lead']);
  });

  it('assesses answers again if their signed verdicts belong to other scenarios', async () => {
    const { signed, conclude } = await setup();
    const { assessedAgain } = await conclude(signed.toReversed());
    expect(assessedAgain).toEqual([0, 1, 3, 4].map((at) => scenarioAt(at).id));
  });

  it('accepts five of the largest answers with their signed verdicts', async () => {
    const assessed: string[] = [];
    app = await testApp({ assess: async (entry) => Promise.reject(assessed.push(entry.scenario.id)) });
    const sent = '\uD800'.repeat(8000); // JSON.stringify writes each as six bytes
    const answer = '\uFFFD'.repeat(8000);
    const verdict: Verdict = {
      findings: Array.from({ length: 5 }, () => ({ criterion: '漢'.repeat(60), score: 4 as const, quote: answer })),
      crossings: Array.from({ length: 4 }, () => ({ redLine: '漢'.repeat(80), quote: answer })),
      moves: [],
      level: 'Junior',
    };
    const questionsAndAnswers = places.map((at) => {
      const scenario = scenarioAt(at);
      const subject = { entry: entryAt(at), answer: { text: answer }, evaluator: builtIn.info };
      const assessment = signVerdict(signingKeys, subject, compactVerdict(verdict));
      expect(verifyVerdict(signingKeys, subject, assessment)?.findings[0]?.quote).toBe(answer.slice(0, 400));
      return { scenario, answer: sent, feedback: 'x'.repeat(16_000), assessment };
    });
    const longStories = places.length * 8000;
    expect(Buffer.byteLength(JSON.stringify({ questionsAndAnswers })) + longStories).toBeLessThan(512 * 1024);
    expect((await post(app, 'evaluate-overall', { questionsAndAnswers })).statusCode).toBe(200);
    expect(assessed).toEqual([]);
  });
});
