import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costlyTexts } from '../scenarios/testing/costlyTexts.ts';
import { countWork } from '../scenarios/testing/countWork.ts';
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
import { goodResponse } from './testing/goodResponse.ts';

const length = 1500;

/** A quadratic search would take more than a thousand. */
const stepsPerCharacter = 700;

const good =
  'I would ask Dana what the date costs us, then write down who decides. I would tell the team what we know so far.';
const [entry] = bank as [(typeof bank)[number]];

/** Checks that `work` is done in a number of steps that is linear in the length of the text. */
function expectLinear(texts: fc.Arbitrary<string>, work: (text: string) => unknown, fixedSteps = 0): void {
  const maxSteps = (text: string) => fixedSteps + stepsPerCharacter * text.normalize('NFKC').length;
  fc.assert(
    fc.property(texts, (text) => void countWork(() => work(text), maxSteps(text))),
    { numRuns: 25 },
  );
}

describe('the work for an answer is linear in its length', () => {
  const answers = costlyTexts(length, `${good}\n`);

  it('in sentences', () => expectLinear(answers, splitSentences));
  it('in tokens', () => expectLinear(answers, tokenize));
  it('in quotes', () => expectLinear(answers, (answer) => quoteFinder(answer)(answer)));

  it('in the whole built-in evaluator', () => {
    const assess = assessor(models);
    assess(entry, { text: good }); // reads the scenario once
    // The expressions that look for plans take most of their steps in the first line, however long the answer is.
    expectLinear(answers, (text) => assess(entry, { text }), 150_000);
  });

  it('for many plans', () => {
    const plan = (at: number) => `I'd tell Dana number ${at} that the bank should put word${at} onto the poster.`;
    const text = Array.from({ length: 80 }, (_, at) => plan(at)).join(' ');
    const assess = assessor(models);
    assess(entry, { text: good });
    countWork(() => assess(entry, { text }), stepsPerCharacter * text.length);
  });

  it('for a plan that ends in many colons', () => {
    const text = `I would tell the whole team on Monday what we know about the date so far${':'.repeat(3000)}x`;
    const assess = assessor(models);
    assess(entry, { text: good });
    countWork(() => assess(entry, { text }), stepsPerCharacter * text.length);
  });

  it('for general acts, in many quotations without an end', () => {
    const text = 'I say ‘a '.repeat(800);
    countWork(() => generalActs.some(({ shows }) => shows.test(text)), stepsPerCharacter * text.length);
  });

  it.each([
    ['dots', '.'.repeat(7200)],
    ['clauses', 'a, '.repeat(2400)],
    ['dashes', '- '.repeat(3600)],
    ['conjunctions', 'a and '.repeat(1200)],
    ['abbreviations', 'A. '.repeat(2400)],
  ])('for thousands of %s', (_, text) => {
    countWork(() => splitSentences(`${good}\n${text}x`), stepsPerCharacter * text.length);
  });
});

describe("the work for a model's response is linear in its length", () => {
  const texts = costlyTexts(length);
  /** A response that is refused as unusable is read too. */
  const read = (reading: () => unknown) => {
    try {
      reading();
    } catch (error) {
      expect(error).toMatchObject({ fault: 'unusable' });
    }
  };

  it('in the text that is shown', () => {
    const find = quoteFinder(good);
    for (const isFinal of [true, false])
      expectLinear(texts, (text) => displayText(text, isFinal, (words) => find(words) !== null));
  });

  it('in the assessment', () => {
    const fixedSteps = 400_000; // for the parts of the response that are always there
    const readResponse = (text: string) => {
      const response = goodResponse(entry, good);
      response.feedback = {
        title: text.slice(0, 500),
        decision: text.slice(0, 500),
        headline: text.slice(0, 60),
        scene: text.slice(0, 1200),
        strengths: [{ criterion: 'criterion_1', text: text.slice(0, 500) }],
        by: text.slice(0, 40),
        question: `${text.slice(0, 500)}?`,
      };
      const pieces = [text, JSON.stringify(response), text.slice(0, 1000)];
      read(() => readBy(assessmentReader(entry, { text: good }, 'model', { emit: () => {}, live: true }), pieces));
    };
    expectLinear(texts, readResponse, fixedSteps);
    const manyWords = `${'.'.repeat(500)}${' because'.repeat(62)}${', '.repeat(250)}`; // compared with each scene
    countWork(() => readResponse(manyWords), fixedSteps + 150 * manyWords.length);
  });

  it.each([
    ['slashes', `{"evidence": ${'/'.repeat(6000)}\n@`],
    ['escaped braces', '{\\'.repeat(3000)],
    ['quotation marks of both kinds', `'evidence': "{"evidence": '`.repeat(200)],
    ['names in a mark of thinking', `</${'think'.repeat(1200)}`],
    ['names in an opening mark', `<${'think'.repeat(1200)}`],
    ['typographic marks', `{“evidence”: ${'“ , '.repeat(1500)}`],
    ['spaces before typographic marks', `{“evidence” ${' '.repeat(3000)}“${' '.repeat(3000)}`],
    ['entities', `{&quot;evidence&quot;: ${'&amp;'.repeat(1200)}`],
    ['keys without marks', 'evidence: {'.repeat(500)],
    ['keys in one comment', `${'"evidence" //'.repeat(450)}\n@`],
    ['keys in a comment before a list', `${'"evidence": //'.repeat(200)}\n[${'1,'.repeat(1500)}@`],
  ])('for thousands of %s', (_, text) => {
    const { schema } = conclusionReader(1, [], () => {});
    const response = new ModelResponse({ ...schema, properties: { evidence: schema } });
    response.text = text;
    for (const reading of [() => response.read(), () => response.whole(true)])
      countWork(() => read(reading), stepsPerCharacter * text.length);
  });

  it('in JSON, also if it is nested deeply', () => {
    expectLinear(texts, parseShallowJson);
    const nested = '['.repeat(3000) + ']'.repeat(3000);
    countWork(() => parseShallowJson(nested), stepsPerCharacter * nested.length);
  });

  it('in the conclusion', () => {
    expectLinear(texts, (text) => {
      const response = { answers: { answer_1: text.slice(0, 1000) }, summary: [text.slice(0, 1000)] };
      read(() =>
        readBy(
          conclusionReader(1, [good], () => {}),
          [JSON.stringify(response)],
        ),
      );
    });
  });
});
