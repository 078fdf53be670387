import { expect, it } from 'vitest';
import { bank } from './builtIn/testing/shipped.ts';
import { describeReaction } from './reaction.ts';

it('lets people react differently in each scenario, and otherwise to a few words', () => {
  const reactions = bank.map((entry) => describeReaction('the nurse', entry, false));
  expect(new Set(reactions).size).toBe(bank.length);
  for (const entry of bank) {
    const brief = describeReaction('the nurse', entry, true);
    expect(brief).toMatch(/^The nurse .+\.$/);
    expect(reactions).not.toContain(brief);
  }
});
