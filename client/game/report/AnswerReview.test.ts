import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Verdict } from '../../../server/api.ts';
import { bank } from '../../testing/testGame.ts';
import { newSession, type QuestionState, unanswered } from '../session/sessionState.ts';
import { AnswerReview } from './AnswerReview.tsx';
import { reviewedAnswers } from './performanceReview.ts';

const responseTo = (title: string, level: Verdict['level'], findings: Verdict['findings'] = []) => ({
  feedback: `**${title}**\n\nYou ask first.`,
  sections: null,
  verdict: { level, findings, crossings: [], moves: [] },
  signedVerdict: null,
});

function reviewOf(question: QuestionState) {
  const [reviewed] = reviewedAnswers({ ...newSession('', [...bank]), questions: [question] });
  if (!reviewed) throw new Error('Nothing is reviewed.');
  return reviewed;
}

it.each([3, 5] as const)('shows answer, reply and both feedbacks in order, from heading level %i', (level) => {
  const reply = {
    to: { move: 'warn', by: 'The florist', question: 'And then?', scene: '' },
    text: 'We open with the form.\n\nThe branch takes over.',
    before: { response: responseTo('A First Approach', 'Mid'), chosen: null },
  };
  const answered = { ...unanswered, isSeen: true, answer: 'I ask Dana.', reply };
  const reviewed = reviewOf({ ...answered, response: responseTo('A Second Approach', 'Senior') });
  const page = renderToStaticMarkup(createElement(AnswerReview, { reviewed, level, inFull: true, isPrinted: true }));
  const texts = [...page.matchAll(/<(h\d|summary)\b[^>]*>(.*?)<\/\1>/g)].map(([, tag, text]) => `${tag} ${text}`);
  const below = level + 1;
  expect(texts).toEqual([
    `h${level} Your answer`,
    `h${level} Your reply to the florist`,
    `h${level} Level of answer and reply: Senior`,
    'summary The feedback before the reply',
    `h${below} A First Approach`,
    `h${level} The feedback`,
    `h${below} A Second Approach`,
  ]);
  const quoted = [...page.matchAll(/<blockquote\b.*?<\/blockquote>/gs)].map(([text]) =>
    text.replaceAll(/<[^>]+>/g, ''),
  );
  expect(quoted).toEqual(['I ask Dana.', 'We open with the form.\n\nThe branch takes over.']);
});

it('names no evidence for the level of the whole, below the criteria that have some', () => {
  const clear = { criterion: 'Asks first', score: 3, quote: 'I ask Dana.' } as const;
  const response = responseTo('An Approach', 'Mid', [clear, { criterion: 'Warns', score: 2, quote: null }]);
  const reviewed = reviewOf({ ...unanswered, isSeen: true, answer: 'I ask Dana.', response });
  const page = renderToStaticMarkup(createElement(AnswerReview, { reviewed, level: 4 }));
  const rows = [...page.matchAll(/<th scope="row">(.*?)<\/th>.*?visually-hidden[^>]*>(\w+)</gs)];
  expect(rows.map(([, name, level]) => [name?.includes('<button'), name?.replaceAll(/<[^>]+>/g, ''), level])).toEqual([
    [true, 'Asks first', 'Senior'],
    [false, 'All criteria together', 'Mid'],
  ]);
  expect(page).toContain('<h4>Level of this answer');
  expect(page).toContain('<caption>How far your answer goes</caption>');
});

it('leaves the reason for the level to the feedback where no criterion is listed, also where harm was found', () => {
  const response = responseTo('An Approach', 'Junior');
  const verdict = { ...response.verdict, crossings: [{ redLine: 'Hides it', quote: 'I hide it.' }] };
  const reviewed = reviewOf({ ...unanswered, isSeen: true, answer: 'I hide it.', response: { ...response, verdict } });
  const page = renderToStaticMarkup(createElement(AnswerReview, { reviewed, level: 4 }));
  const [, told = ''] = /Junior<\/h4>(.*)/.exec(page) ?? [];
  expect(told.replaceAll(/<[^>]+>/g, ' ').trim()).toMatch(
    /^No single sentence clearly shows a criterion\.\s+Level capped because the answer hides it$/,
  );
});
