import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '../scenarios/testing/expectLinearTime.ts';
import { fewHostileTexts, hostileTexts } from '../scenarios/testing/hostileTexts.ts';
import { splitSentences } from '../scenarios/text/sentences.ts';
import { assessor } from './builtIn/assess.ts';
import { bank, models } from './builtIn/testing/shipped.ts';
import { generalActs } from './builtIn/wording/generalActs.ts';
import { tokenize } from './builtIn/words/tokens.ts';
import { assessmentReader } from './model/assessmentReader.ts';
import { conclusionReader } from './model/conclusionReader.ts';
import { displayText } from './model/feedback/displayText.ts';
import { ModelResponse } from './model/modelResponse.ts';
import { readBy } from './model/testing/readPieces.ts';
import { parseShallowJson } from './model/transport/parseShallowJson.ts';
import { quoteFinder } from './quote.ts';
import { goodResponseTo } from './testing/goodResponse.ts';

const good =
  'I would ask Dana what the date costs us, then write down who decides. I would tell the team what we know so far.';
const [entry] = bank as [(typeof bank)[number]];

describe('the time for an answer is linear in its length', () => {
  const beginning = `${good}\n`;

  it('in sentences', () => {
    const runs = ['.', 'a, ', '- ', 'a and ', 'A. '].map(
      (part) => `${beginning}${part.repeat(500_000 / part.length)}x`,
    );
    expectLinearTime([...runs, ...fewHostileTexts(500_000, beginning)], splitSentences);
  });
  it('in tokens', () => expectLinearTime(fewHostileTexts(500_000, beginning), tokenize));
  it('in quotes', () => expectLinearTime(fewHostileTexts(400_000, beginning), (answer) => quoteFinder(answer)(answer)));

  it('in the whole built-in evaluator', () => {
    const assess = assessor(models);
    expectLinearTime(fewHostileTexts(500_000, beginning), (text) => assess(entry, { text }));
  });

  it.each([
    [
      'many plans',
      Array.from(
        { length: 500 },
        (_, at) => `I'd tell Dana number ${at} that the bank should put word${at} onto it.`,
      ).join(' '),
    ],
    ['a plan that ends in colons', `I would tell the team on Monday what we know so far${':'.repeat(1_000_000)}x`],
  ])('for %s', (_, answer) => {
    const assess = assessor(models);
    expectLinearTime([answer], (text) => assess(entry, { text }));
  });

  it('for general acts, in many quotations without an end', () =>
    expectLinearTime(['I say ‘a '.repeat(100_000)], (text) => generalActs.some(({ shows }) => shows.test(text))));
});

describe("the time for a model's response is linear in its length", () => {
  /** A response that is refused as unusable is read too. */
  const read = (reading: () => unknown) => {
    try {
      reading();
    } catch (error) {
      expect(error).toMatchObject({ fault: 'unusable' });
    }
  };

  it.each([true, false])('in the text that is shown (final: %s)', (isFinal) => {
    const find = quoteFinder(good);
    expectLinearTime(fewHostileTexts(500_000), (text) => displayText(text, isFinal, (words) => find(words) !== null));
  });

  it('in the assessment', () => {
    const readResponse = (text: string) => {
      const response = goodResponseTo(entry, good);
      response.feedback = {
        title: text.slice(0, 500),
        decision: text.slice(0, 500),
        headline: text.slice(0, 60),
        scene: text.slice(0, 1200),
        strengths: [{ criterion: 'criterion_1', text: text.slice(0, 500) }],
        by: text.slice(0, 40),
        question: `${text.slice(0, 500)}?`,
      };
      const pieces = [text.slice(0, 30_000), JSON.stringify(response), text.slice(0, 20_000)];
      read(() => readBy(assessmentReader(entry, { text: good }, 'model', { emit: () => {}, live: true }), pieces));
    };
    const manyWords = `${'.'.repeat(500)}${' because'.repeat(62)}${', '.repeat(250)}`; // compared with each scene
    expectLinearTime([...fewHostileTexts(60_000), manyWords], readResponse);
  });

  const { schema } = conclusionReader(1, [], () => {});
  const responseOf = (text: string) => {
    const response = new ModelResponse({ ...schema, properties: { evidence: schema } });
    response.text = text;
    return response;
  };

  it('in any text', () => expectLinearTime(hostileTexts(500_000), (text) => read(() => responseOf(text).whole(true))));

  it.each([
    ['slashes', '{"evidence": ', '/', '\n@'],
    ['escaped braces', '', '{\\', ''],
    ['quotation marks of both kinds', '', `'evidence': "{"evidence": '`, ''],
    ['names in a mark of thinking', '</', 'think', ''],
    ['names in an opening mark', '<', 'think', ''],
    ['typographic marks', '{“evidence”: ', '“ , ', ''],
    ['spaces before typographic marks', '{“evidence” ', ' ', `“${' '.repeat(100_000)}`],
    ['spaces after a name', '"evidence"', ' ', '@'],
    ['entities', '{&quot;evidence&quot;: ', '&amp;', ''],
    ['keys without marks', '', 'evidence: {', ''],
    ['keys in one comment', '', '"evidence" //', '\n@'],
    ['keys in a comment before a list', '', '"evidence": //', `\n[${'1,'.repeat(50_000)}@`],
  ])('for thousands of %s', (_, start, part, end) =>
    expectLinearTime([start + part.repeat(500_000 / part.length) + end], (text) => {
      read(() => responseOf(text.slice(0, 60_000)).read()); // a longer one is refused at once
      read(() => responseOf(text).whole(true));
    }),
  );

  it('in JSON, also if it is nested deeply', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expectLinearTime([...hostileTexts(500_000), nested(3000)], parseShallowJson);
  });

  it('in the conclusion', () => {
    const answers = { evidence: good };
    expectLinearTime(fewHostileTexts(60_000), (text) => {
      const response = { answers: { answer_1: text.slice(0, 1000), ...answers }, summary: [text.slice(0, 1000)] };
      const reader = conclusionReader(1, [good], () => {});
      read(() => readBy(reader, [text.slice(0, 30_000), JSON.stringify(response)]));
    });
  });
});
