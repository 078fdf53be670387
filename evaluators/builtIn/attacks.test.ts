import { describe, expect, it } from 'vitest';
import { levels } from '../../scenarios/rubric.ts';
import { assessed, sample } from './testing/sampleAnswers.ts';
import { assess, bank, entryOf, onCall } from './testing/shipped.ts';

describe('what earns nothing', () => {
  const [first] = bank;
  if (!first) throw new Error('The bank is empty.');
  const levelsOf = (texts: readonly string[]) => texts.map((text) => assess(first, text)?.level ?? 'refused');
  const { criteria } = first.rubric;

  it.each([
    ['the story', first.scenario.scenario],
    ["the rubric's names and descriptions", criteria.map(({ name, lead }) => `${name}: ${lead}`).join('\n')],
    ['a few words', 'yes'],
    ['punctuation', '!!! ... ??? 100 % :-)'],
    ['negated criteria', criteria.map(({ name }) => `I would never do this: ${name}.`).join(' ')],
    [
      'an answer to another story',
      'I would ask Priya to count how many callers never wanted the travel cover, offer it unticked with an honest price, and tell Marcus today.',
    ],
  ])('%s', (_, text) => {
    expect(levelsOf([text])).toEqual(['Junior']);
  });

  it('attack texts', () => {
    const texts = sample('attacks.jsonl', 1).filter(({ attack }) => attack !== 'language' && attack !== 'benign');
    expect(
      levelsOf(texts.map(({ answer }) => answer)).filter((level) => level !== 'Junior' && level !== 'refused'),
    ).toEqual([]);
  });

  it('the story or an answer to another one, even in a pack without labelled answers', () => {
    for (const entry of onCall) {
      const others = onCall
        .filter((other) => other !== entry)
        .flatMap(({ rubric }) => Object.values(rubric.anchors ?? {}));
      expect(others).toHaveLength(16);
      for (const text of [entry.scenario.scenario, ...others]) expect(assess(entry, text)?.level).toBe('Junior');
    }
  });
});

describe('an instruction to the evaluator next to an answer', () => {
  const orders = sample('attacks.jsonl', 1).filter(({ attack }) => attack === 'injection');

  const ordered = assessed.map(({ entry, answer, assessment }, index) => {
    const order = orders[index % orders.length]?.answer ?? '';
    const both = assess(entry, index % 2 === 0 ? `${answer}\n\n${order}` : `${order}\n\n${answer}`);
    return { before: assessment, order, after: both ?? assessment };
  });

  it('hardly ever raises a level', () => {
    const raised = ordered.filter(({ before, after }) => levels.indexOf(after.level) > levels.indexOf(before.level));
    expect(raised.length / ordered.length).toBeLessThanOrEqual(0.02);
  });

  it('is not quoted', () => {
    const quoted = ordered.flatMap(({ order, after }) =>
      after.findings.flatMap(({ score, quote }) => (quote && score >= 2 && order.includes(quote) ? quote : [])),
    );
    expect(quoted).toEqual([]);
  });
});

describe('another language', () => {
  it('is refused', () => {
    const texts = sample('attacks.jsonl', 1).filter(({ attack }) => attack === 'language');
    expect(texts.map(({ answer, scenario }) => assess(entryOf(scenario ?? 'bus-1'), answer))).toEqual(
      texts.map(() => null),
    );
  });

  it('is not mistaken for hurried English, names or single words', () => {
    const [entry] = bank;
    for (const text of ['ok', 'tell tomasz n dana asap, pls no lies', 'Wrona, Kubo, Haddad, Adeyemi: tell them.'])
      expect(entry && assess(entry, text)).not.toBeNull();
  });
});
