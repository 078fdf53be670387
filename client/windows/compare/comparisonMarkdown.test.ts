import fc from 'fast-check';
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { bank, verdictOn } from '../../testing/testGame.ts';
import { comparisonMarkdown } from './comparisonMarkdown.ts';
import type { SharedQuestion } from './sharedQuestions.ts';

const date = new Date('2026-11-23T12:00:00Z');

function questionWith(text: string, revealed: boolean): SharedQuestion {
  const [scenario] = bank;
  if (!scenario) throw new Error('The bank is empty.');
  const made = { move: 'wait', name: `You'd ${text}`, quote: text, by: text, question: text, asked: true };
  const answered = { scenario, answer: text, feedback: text, name: text };
  return {
    key: 'k',
    scenario: { ...scenario, title: text, scenario: text },
    revealed,
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
}

it('contains the answers, and grades only for what is revealed', () => {
  const hidden = comparisonMarkdown([questionWith('wait', false)], 'The Firm', date);
  expect(hidden).toBe(
    '# Comparison of answers\n\nThe Firm, 23 November 2026\n\n## wait\n\nwait\n\n### wait\n\n> wait\n\n### wait\n\n> wait\n',
  );
  const revealed = comparisonMarkdown([questionWith('wait', true)], 'The Firm', date);
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
      'No move was read in the answer of wait.',
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
      const tokens = marked.lexer(comparisonMarkdown([questionWith(hostile, true)], 'The Firm', date));
      const depths = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth] : []));
      expect(depths).toEqual([1, 2, 3, 3, 3, 4, 3]);
      const kinds = new Set<string>();
      void marked.walkTokens(tokens, ({ type }) => void kinds.add(type));
      for (const kind of ['html', 'code', 'codespan', 'image', 'link', 'table', 'hr', 'def'])
        expect(kinds).not.toContain(kind);
    }),
  );
});
