import { describe, expect, it } from 'vitest';
import type { Level, Move } from '../../../scenarios/rubric.ts';
import type { AssessedAnswer } from '../../evaluator.ts';
import { bank } from '../testing/shipped.ts';
import { composeSummary } from './summary.ts';

const answers = (['Lead', 'Senior', 'Senior', 'Junior', 'Senior'] as const).map((level, index): AssessedAnswer => {
  const entry = bank[index];
  if (!entry) throw new Error('The bank is too small.');
  const findings = entry.rubric.criteria.map(({ name }, place) => ({
    criterion: name,
    score: place === 0 ? (2 as const) : (0 as const),
    quote: place === 0 ? `Sentence ${index + 1}.` : null,
  }));
  return { entry, answer: { text: `Sentence ${index + 1}.` }, verdict: { level, findings, crossings: [], moves: [] } };
});

describe('the summary', () => {
  const text = composeSummary(answers, 'Senior');
  const titles = answers.map(({ entry }) => entry.scenario.title);

  it('begins with the story in which the player went furthest', () => {
    expect(text.split('\n\n')[0]).toBe(`You went furthest in “${titles[0]}” (Lead).`);
    expect(composeSummary(answers.toReversed(), 'Senior')).toContain(`You went furthest in “${titles[0]}” (Lead).`);
  });

  it('calls no answer the furthest if most are at one level', () => {
    const levelled = (levels: Level[]) =>
      composeSummary(
        answers.map((answer, index) => ({ ...answer, verdict: { ...answer.verdict, level: levels[index] ?? 'Mid' } })),
        'Mid',
      ).split('\n\n')[0];
    expect(levelled(['Mid', 'Mid', 'Mid', 'Mid', 'Mid'])).toBe('All five of your answers are at Mid level.');
    expect(levelled(['Mid', 'Mid', 'Mid', 'Junior', 'Junior'])).toBe('Three of your five answers are at Mid level.');
    expect(levelled(['Lead', 'Lead', 'Mid', 'Mid', 'Mid'])).toBe(
      `You went furthest in “${titles[0]}” and “${titles[1]}” (Lead).`,
    );
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

  it('quotes praised sentences, and none from a Junior answer', () => {
    expect(text).toContain('Two moments stand out.');
    expect(composeSummary(answers.slice(3), 'Senior')).toContain('One moment stands out.');
    expect(text).not.toContain('Sentence 4.');
  });

  it('advises how to reach the next level', () => {
    expect(text).toContain('To go further: an answer at Lead level does what a Senior does, ');
    expect(composeSummary(answers, 'Lead')).not.toContain('To go further');
  });

  it('points the player to feedback that names a risk', () => {
    const [first, ...others] = answers;
    if (!first) throw new Error('There is no answer.');
    const crossing = { redLine: first.entry.rubric.redLines[0]?.name ?? '', quote: 'Sentence 1.' };
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
    }
    expect(text).not.toContain('worth reading again');
  });
});
