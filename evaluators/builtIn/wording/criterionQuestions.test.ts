import { describe, expect, it } from 'vitest';
import { lettersOf } from '../testing/quotationsIn.ts';
import { assessed } from '../testing/sampleAnswers.ts';
import { assess, entryOf } from '../testing/shipped.ts';

describe('questions on the criteria', () => {
  it('asks nothing that a sentence takes up, unless it only has the same names', () => {
    const plan =
      "I'd tell Marcus that the test is not over yet, and that we say sixty only when it is. He can have that from me in writing this afternoon.";
    const askedAfter = (more: string) => assess(entryOf('eth-2'), `${plan} ${more}`)?.sections.growth.join();
    expect(askedAfter("I'd ring Harrow & Pell myself.")).toContain('How soon could Harrow & Pell');
    expect(askedAfter('They have to decide about the branches.')).not.toContain('How soon could Harrow & Pell');
  });

  it("gives the rubric's next step as the example for a question", () => {
    const owners = assessed.flatMap(({ entry, assessment }) => {
      const [, ...shown] = assessment.feedback.split('One possible answer: ');
      return shown.map((example) =>
        entry.rubric.criteria.filter(({ next }) => lettersOf(example).startsWith(lettersOf(next))),
      );
    });
    expect(owners.length).toBeGreaterThan(5);
    for (const own of owners) expect(own).toHaveLength(1);
  });
});
