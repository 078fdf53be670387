import { describe, expect, it } from 'vitest';
import type { Move } from '../../../scenarios/rubric.ts';
import type { AssessedAnswer } from '../../evaluator.ts';
import { bank } from '../testing/shipped.ts';
import { composeSummary } from './summary.ts';

const sentence = (index: number) => `I say to Dana what happened on day ${index + 1}.`;

const answers = (['Lead', 'Senior', 'Senior', 'Junior', 'Senior'] as const).map((level, index): AssessedAnswer => {
  const entry = bank[index];
  if (!entry) throw new Error('The bank is too small.');
  const findings = entry.rubric.criteria.map(({ name }, place) => ({
    criterion: name,
    score: place === 0 ? (2 as const) : (0 as const),
    quote: place === 0 ? sentence(index) : null,
  }));
  return { entry, answer: { text: sentence(index) }, verdict: { level, findings, crossings: [], moves: [] } };
});

describe('the summary', () => {
  const text = composeSummary(answers, 'Senior');
  const titles = answers.map(({ entry }) => entry.scenario.title);

  it('begins with a sentence of the best answer', () => {
    const moment = `One moment stands out, in “${titles[0]}”: “${sentence(0)}”`;
    expect(text.split('\n\n')[0]).toBe(moment);
    expect(composeSummary(answers.toReversed(), 'Senior').split('\n\n')[0]).toBe(moment);
  });

  it.each([
    ['makes the decision, which the newsletter quotes', sentence(0)],
    ['is too long to stand above the table', `I say ${'and say '.repeat(20)}what happened.`],
    ['has a few words', 'I say so.'],
  ])('quotes no sentence that %s', (_, quote) => {
    const [first, ...others] = answers;
    if (!first) throw new Error('There is no answer.');
    const findings = first.verdict.findings.map((finding) => ({ ...finding, quote: finding.quote && quote }));
    const made = { move: 'tell', name: "You'd tell Dana", quote: sentence(0), by: 'Dana', question: '?', asked: false };
    const verdict = { ...first.verdict, findings, moves: [made] };
    const told = composeSummary([{ ...first, answer: { text: quote }, verdict }, ...others], 'Senior');
    expect(told.split('\n\n')[0]).toMatch(`One moment stands out, in “${titles[1]}”`);
  });

  it('says so if most answers leave it to others', () => {
    const kinds = {
      acting: (move: Move) => !move.harms && !move.costs,
      passive: (move: Move) => !!move.costs && !move.harms,
      harming: (move: Move) => !!move.harms,
    };
    const deciding = (chosen: (keyof typeof kinds)[]) =>
      composeSummary(
        answers.map((answer, index) => {
          const kind = kinds[chosen[index] ?? 'acting'];
          const move = answer.entry.rubric.moves?.find(kind);
          if (!move) throw new Error('The rubric has no such move.');
          const made = {
            move: move.id,
            name: move.name,
            quote: answer.answer.text,
            by: 'Dana',
            question: '?',
            asked: false,
          };
          return { ...answer, verdict: { ...answer.verdict, moves: [made] } };
        }),
        'Mid',
      );
    expect(deciding(['acting', 'acting', 'passive', 'passive', 'harming'])).not.toContain('leave it to others');
    expect(deciding(['passive', 'passive', 'passive', 'acting', 'harming'])).toContain(
      "In three of the five you'd go along or leave it to others.",
    );
  });

  it('quotes nothing from a Junior answer', () => {
    expect(composeSummary(answers.slice(3, 4), 'Junior')).toMatch(/so it may misread you\.\n\nTo go further/);
  });

  it('advises how to reach the next level', () => {
    expect(text).toContain('To go further: an answer at Lead level does what a Senior does, ');
    expect(composeSummary(answers, 'Lead')).not.toContain('To go further');
  });

  it('points the player to feedback that names a risk', () => {
    const [first, ...others] = answers;
    if (!first) throw new Error('There is no answer.');
    const crossing = { redLine: first.entry.rubric.redLines[0]?.name ?? '', quote: sentence(0) };
    const harming = {
      move: 'hide',
      name: "You'd hide it",
      quote: null,
      by: 'Dana',
      question: '?',
      asked: false,
      harms: true,
    };
    for (const found of [{ crossings: [crossing] }, { moves: [harming] }]) {
      const risky = { ...first, verdict: { ...first.verdict, ...found } };
      expect(composeSummary([risky, ...others], 'Senior')).toContain(
        `The feedback on “${titles[0]}” is worth reading again`,
      );
      for (const chosen of ['wait', null])
        expect(composeSummary([{ ...risky, chosen }, ...others], 'Senior')).not.toContain('worth reading again');
    }
    expect(text).not.toContain('worth reading again');
  });
});
