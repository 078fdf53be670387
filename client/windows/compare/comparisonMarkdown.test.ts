import fc from 'fast-check';
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { bank, verdictOn } from '../../testing/testGame.ts';
import { comparisonMarkdown } from './comparisonMarkdown.ts';
import type { Comparison } from './sharedQuestions.ts';

const date = new Date('2026-11-23T12:00:00Z');

function comparisonOf(text: string, { revealed = true, withLevels = true } = {}): Comparison {
  const [scenario] = bank;
  if (!scenario) throw new Error('The bank is empty.');
  const made = { move: 'wait', name: `You'd ${text}`, quote: text, by: text, question: text, asked: true };
  const answered = { scenario, answer: text, feedback: text, name: text };
  const question = {
    key: 'k',
    levelsKey: 'levels k',
    scenario: { ...scenario, title: text, scenario: text },
    revealed,
    withLevels,
    answers: [
      {
        ...answered,
        game: 'a',
        reply: { by: text, question: text, text },
        verdict: { ...verdictOn(text), moves: [made] },
      },
      { ...answered, game: 'b', reply: null, verdict: null },
    ],
  };
  const games = [...'ab'].map((id) => ({ id, name: text, seed: text, answers: question.answers }));
  return { questions: [question], others: 0, compared: games, apart: [] };
}

it('contains the answers, and moves and levels only where they are shown', () => {
  const hidden = comparisonMarkdown(comparisonOf('wait', { revealed: false, withLevels: false }), 'The Firm', date);
  expect(hidden).toBe(
    '# Comparison of answers\n\nThe Firm, 23 November 2026\n\nPlayers: wait and wait\n\nSeed: wait\n\n## wait\n\nwait\n\n### wait\n\n> wait\n\n### wait\n\n> wait\n',
  );
  const revealed = comparisonMarkdown(comparisonOf('wait'), 'The Firm', date);
  const withoutLevels = comparisonMarkdown(comparisonOf('wait', { withLevels: false }), 'The Firm', date);
  expect(revealed.startsWith(withoutLevels.trimEnd())).toBe(true);
  expect(withoutLevels).not.toContain('Level');
  expect(revealed).toContain(
    [
      'Reply to wait: “wait”',
      '> wait',
      '### wait',
      '> wait',
      '### What they would do',
      '#### One would wait',
      '- wait: “wait”',
      '**To discuss:** Wait asks: “wait”',
      'Saved without an evaluation: wait.',
      '### Levels',
      '- wait: Mid\n- wait: not recorded\n',
    ].join('\n\n'),
  );
});

it('is one document of the same shape, whatever the files contain', () => {
  const parts = [
    '# ',
    '## a',
    '\n\n',
    '> ',
    '- ',
    '1. ',
    '```',
    '<b>',
    '[a](b)',
    '**',
    '|-|',
    '---',
    'word',
    'a@b.c',
    '\u202e',
  ];
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(text, (hostile) => {
      const tokens = marked.lexer(comparisonMarkdown(comparisonOf(hostile), 'The Firm', date));
      const depths = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth] : []));
      expect(depths).toEqual([1, 2, 3, 3, 3, 4, 3]);
      const kinds = new Set<string>();
      void marked.walkTokens(tokens, ({ type }) => void kinds.add(type));
      for (const kind of ['html', 'code', 'codespan', 'image', 'link', 'table', 'hr', 'def'])
        expect(kinds).not.toContain(kind);
    }),
  );
});
