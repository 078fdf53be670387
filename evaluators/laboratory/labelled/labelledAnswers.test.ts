import { describe, expect, it } from 'vitest';
import { testScenario } from '../../../scenarios/testing/testScenario.ts';
import { LinesError } from './jsonLines.ts';
import { parseLabelledAnswers } from './labelledAnswers.ts';

const bank = ['bus-1', 'pol-2'].map(testScenario);
const right = '{"scenario": "bus-1", "level": "Senior", "answer": "I would ask."}';

function problemsOf(text: string): string[] {
  try {
    parseLabelledAnswers('own.jsonl', text, bank);
  } catch (error) {
    if (error instanceof LinesError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

describe('parseLabelledAnswers', () => {
  it('reads one answer per line with its location, and copes with blank lines, any line ends and a byte order mark', () => {
    const read = parseLabelledAnswers('own.jsonl', `\uFEFF${right}\r\n\r\n${right.replace('bus-1', 'pol-2')}\n`, bank);
    expect(read).toEqual([
      { where: 'own.jsonl:1', entry: bank[0], level: 'Senior', answer: 'I would ask.' },
      { where: 'own.jsonl:3', entry: bank[1], level: 'Senior', answer: 'I would ask.' },
    ]);
  });

  it('accepts a voice, and no voice', () => {
    const voiced = right.replace('"level"', '"voice": "bus-1/a", "level"');
    expect(parseLabelledAnswers('own.jsonl', [voiced, right].join('\n'), bank)).toHaveLength(2);
    expect(problemsOf(voiced.replace('"bus-1/a"', '7'))).toEqual([expect.stringContaining('/voice must be string')]);
  });

  it.each([
    ['what is not JSON', '{"scenario": ', 'is not JSON'],
    ['another value', '[]', 'must be object'],
    ['a missing part', '{"scenario": "bus-1", "answer": "x"}', 'must have required properties level'],
    ['a part too many', right.replace('}', ', "note": "x"}'), 'must not have additional properties'],
    ['a blank answer', right.replace('I would ask.', ' '), '/answer must match pattern'],
    ['an answer that is no text', right.replace('"I would ask."', '7'), '/answer must be string'],
    ['an unknown scenario', right.replace('bus-1', 'bus-9'), 'there is no scenario "bus-9"; there are bus-1, pol-2'],
    ['an unknown level', right.replace('Senior', 'Boss'), 'no level "Boss"; there are Junior, Mid, Senior, Lead'],
  ])('refuses %s, with its line', (_, line, problem) => {
    const problems = problemsOf([right, line, right].join('\n'));
    expect(problems).toEqual([expect.stringContaining(problem)]);
    if (!problem.includes('; there are')) expect(problems[0]).toMatch(/; a line is {"scenario": "ID", .*}$/);
    expect(problems[0]).toMatch(/^ {2}own\.jsonl:2 {2}/);
  });

  it('names every wrong line, in order', () => {
    const wrong = [right.replace('bus-1', 'bus-9'), right, '{', right.replace('Senior', 'Boss')];
    const problems = problemsOf([...Array<string>(9).fill(right), ...wrong].join('\n'));
    expect(problems.map((problem) => problem.split('  ')[1])).toEqual(['own.jsonl:10', 'own.jsonl:12', 'own.jsonl:13']);
  });

  it('rejects a file without an answer', () => {
    expect(problemsOf('\n\n')).toEqual([expect.stringContaining('has no answer')]);
  });

  it('never quotes an answer', () => {
    const secret = right.replace('I would ask.', 'swordfish').replace('}', '');
    expect(problemsOf([secret, `${secret}, "note": "swordfish"}`].join('\n')).join()).not.toContain('swordfish');
  });
});
