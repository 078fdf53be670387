import { describe, expect, it } from 'vitest';
import type { AssessedAnswer } from '../evaluator.ts';
import { summaryOf } from './summary.ts';
import { bank } from './testing/shipped.ts';

const answers = (['Lead', 'Senior', 'Senior', 'Junior', 'Senior'] as const).map((level, at): AssessedAnswer => {
  const entry = bank[at];
  if (!entry) throw new Error('The bank is too small.');
  const findings = entry.rubric.criteria.map(({ name }, place) => ({
    criterion: name,
    score: place === 0 ? (2 as const) : (0 as const),
    quote: place === 0 ? `Sentence ${at + 1}.` : null,
  }));
  return { entry, answer: `Sentence ${at + 1}.`, assessment: { level, findings, crossings: [], moves: [] } };
});

describe('the summary', () => {
  const text = summaryOf(answers, 'Senior');
  const titles = answers.map(({ entry }) => entry.scenario.title);

  it('says the level, and which answer goes farthest and which has the most to gain', () => {
    expect(text).toContain(`puts the five together at Senior level. “${titles[0]}” goes farthest (Lead)`);
    expect(text).toContain(`and “${titles[3]}” has the most to gain (Junior).`);
  });

  it('quotes praised sentences, and none from a Junior answer', () => {
    expect(text).toContain('Two moments stand out.');
    expect(summaryOf(answers.slice(3), 'Senior')).toContain('One moment stands out.');
    expect(text).not.toContain('Sentence 4.');
  });

  it('advises how to reach the next level, and asks about the answer with the most to gain', () => {
    expect(text).toContain('To go further: an answer at Lead level does what a Senior does, ');
    expect(text).toContain(`A question to think about, from “${titles[3]}”: `);
    expect(summaryOf(answers, 'Lead')).not.toContain('To go further');
  });

  it('points the player to feedback that names a risk', () => {
    const [first, ...others] = answers;
    if (!first) throw new Error('There is no answer.');
    const crossing = { redLine: first.entry.rubric.redLines[0]?.name ?? '', quote: 'Sentence 1.' };
    const risky = { ...first, assessment: { ...first.assessment, crossings: [crossing] } };
    expect(summaryOf([risky, ...others], 'Senior')).toContain(`The feedback on “${titles[0]}” is worth reading again`);
    expect(text).not.toContain('worth reading again');
  });
});
