import fc from 'fast-check';
import { marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { testPack } from '../../../scenarios/testing/testScenario.ts';
import { parseFeedback } from '../feedback/parseFeedback.ts';
import { answerAt } from '../session/answerAt.ts';
import { newSession } from '../session/sessionState.ts';
import type { PerformanceReview, ReviewedAnswer } from './performanceReview.ts';
import { reportMarkdown } from './reportMarkdown.ts';

const address = 'http://localhost:3000/?seed=s';
const { manager, ...pack } = { ...testPack, firm: 'The Firm' };

type Texts = Record<'title' | 'scenario' | 'answer' | 'feedback' | 'criterion' | 'redLine', string>;

const plain: Texts = {
  title: 'The Date on the Poster',
  scenario: 'Dana unrolls a poster.\n\nShe waits.',
  answer: 'I ask first.\nThen I decide.\n\nAnd I say so.',
  feedback: '**A Clear Approach**\n\nYou ask first.\n\n**Strengths:**\n- asks',
  criterion: 'Takes the promise apart',
  redLine: 'Hides the charge',
};

function reviewOf(texts: Texts, { level = 'Mid', summary = 'Fine.\n\nReally.', seed = 's' } = {}): PerformanceReview {
  const { title, scenario, answer, feedback, criterion, redLine } = texts;
  return {
    assessedOn: new Date('2026-11-21T12:00:00Z'),
    overall: { level, summary },
    answers: [1, 2, 3, 4, 5].map((number) => ({
      ...answerAt(newSession('', []), 0),
      number,
      scenario: { id: `bus-${number}`, title, category: 'Business Pressure', difficulty: 'mid', scenario },
      answer,
      feedback,
      verdict:
        number === 1
          ? null
          : {
              findings: [
                { criterion, score: 3, quote: 'I ask first.' },
                { criterion: 'Says so', score: 2, quote: null },
              ],
              crossings: number === 2 ? [{ redLine, quote: '' }] : [],
              moves: [],
              level: 'Mid',
            },
    })),
    seed,
  };
}

function read(markdown: string) {
  const tokens = marked.lexer(markdown);
  const kinds: string[] = [];
  void marked.walkTokens(tokens, ({ type }) => void kinds.push(type));
  return { tokens, count: (kind: string) => kinds.filter((type) => type === kind).length };
}

function wordsOf(token: Token): string {
  if (token.type === 'br') return '\n';
  const inner: Token[] | undefined = 'tokens' in token ? token.tokens : undefined;
  return inner ? inner.map(wordsOf).join('') : 'text' in token ? String(token.text) : '';
}

/** The report does not keep control characters, nor all white space. */
const bare = (text: string) => text.replaceAll(/[\s\p{Cc}]/gu, '');

const line = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '```',
          '~~~',
          '# ',
          '## The scenario',
          '> ',
          '- ',
          '* ',
          '+ ',
          '1. ',
          '2) ',
          '---',
          '===',
          '***',
          '    ',
          '\t',
        ],
        ...[
          '| a | b |',
          '|--|--|',
          ':-:',
          '<!--',
          '-->',
          '<script>',
          '</b>',
          '&lt;',
          '&#35;',
          '`',
          '``',
          '[x]: y',
          '[ ] ',
        ],
        ...[
          '[a](b)',
          '![a](b)',
          '[^1]',
          '*a*',
          '_a_',
          '**a**',
          '~~a~~',
          '$a$',
          '\\',
          '\\\\',
          'http://a.b',
          'www.a.b',
          'a@b.c',
        ],
        ...['word', ' ', '\r', '\u00a0', '\u2028', '\f', '🗼', '<http://a.b>', '#', '!', 'x:', '{#id}', '^a^', '=='],
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);
const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
const wicked = fc.record({ title: text, scenario: text, answer: text, feedback: text, criterion: text, redLine: text });

describe('the report as Markdown', () => {
  it('has the name, and what the manager says, both escaped', () => {
    const review = reviewOf({ ...plain, answer: 'Bo decides.' });
    const markdown = reportMarkdown(review, { ...pack, manager: 'Ada Sand' }, address, '# Zoe');
    expect(markdown).toContain('\n\nName: \\# Zoe\n\n');
    expect(markdown).toMatch(/^> I've read everything you wrote: .*\n>\n> – Ada Sand$/m);
    expect(reportMarkdown(review, pack, address)).not.toContain('Name:');
  });

  it('contains everything, in order', () => {
    const markdown = reportMarkdown(reviewOf(plain), pack, address);
    expect(markdown.split('\n').filter((line) => line.startsWith('#'))).toEqual([
      '# Performance review',
      '## The five answers by criterion',
      '### 1. The Date on the Poster',
      ...[2, 3, 4, 5].map((number) => `### ${number}. The Date on the Poster: Mid`),
      ...[1, 2, 3, 4, 5].flatMap((number) => [
        `## ${number}. The Date on the Poster`,
        '### The scenario',
        '### The answer',
        '### The feedback',
        '#### A Clear Approach',
        '#### Strengths:',
      ]),
      '## The same five questions',
    ]);
    expect(markdown).toContain('The Firm, 21 November 2026\n\n**Level: Mid**\n\nFine.\n\nReally.\n');
    expect(markdown).toContain('> I ask first.\\\n> Then I decide.\n>\n> And I say so.\n');
    expect(markdown).toContain('- Takes the promise apart: Senior\n\n');
    expect(markdown).toContain('sent no criteria');
    expect(markdown).toContain('Held down by: Hides the charge');
    expect(markdown).toContain('<http://localhost:3000/?seed=s>');
  });

  it('contains the reply and both feedbacks, in order', () => {
    const review = reviewOf(plain);
    const [first, ...others] = review.answers;
    const to = { move: 'm', by: 'The *florist*', question: 'Who pays?', scene: '' };
    const reply = {
      to,
      text: 'We do.\n\n# Really',
      firstFeedback: '**A First Approach**\n\nYou ask.',
    };
    const markdown = reportMarkdown(
      { ...review, answers: [{ ...first, reply } as ReviewedAnswer, ...others] },
      pack,
      address,
    );
    expect(markdown).toContain(
      [
        '> And I say so.',
        '### The feedback before the reply',
        '#### A First Approach',
        'You ask.',
        '### The reply to the \\*florist\\*',
        '> We do.\n>\n> \\# Really',
        '### The feedback',
        '#### A Clear Approach',
      ].join('\n\n'),
    );
  });

  it('is one document of the same shape, whatever the player and the model wrote', () => {
    fc.assert(
      fc.property(wicked, text, text, (texts, summary, seed) => {
        const { tokens, count } = read(reportMarkdown(reviewOf(texts, { summary, seed }), pack, address));
        const headings = tokens.flatMap((token) => (token.type === 'heading' ? [[token.depth, wordsOf(token)]] : []));
        const fed = parseFeedback(texts.feedback).filter(({ kind }) => kind === 'heading').length;
        expect(headings.filter(([depth]) => depth === 1)).toEqual([[1, 'Performance review']]);
        expect(headings.filter(([depth]) => depth === 2)).toHaveLength(7);
        expect(headings.filter(([depth]) => depth === 3)).toHaveLength(20);
        expect(headings.filter(([depth]) => depth === 4)).toHaveLength(5 * fed);
        expect(count('blockquote')).toBe(5);
        expect([count('strong'), count('em'), count('link')]).toEqual([1, 6, 1]);
        for (const kind of ['html', 'code', 'codespan', 'image', 'del', 'table', 'hr', 'def', 'checkbox'])
          expect(count(kind), kind).toBe(0);
      }),
    );
  });

  it('keeps every word of an answer and adds none', () => {
    fc.assert(
      fc.property(text, (answer) => {
        const { tokens } = read(reportMarkdown(reviewOf({ ...plain, answer }), pack, address));
        for (const quote of tokens.filter(({ type }) => type === 'blockquote'))
          expect(bare(wordsOf(quote))).toBe(bare(answer));
      }),
    );
  });
});
