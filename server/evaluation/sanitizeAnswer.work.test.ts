import fc from 'fast-check';
import { it } from 'vitest';
import { costlyTexts } from '../../scenarios/testing/costlyTexts.ts';
import { countWork } from '../../scenarios/testing/countWork.ts';
import { sanitizeAnswer } from './sanitizeAnswer.ts';

it('takes a number of steps that is linear in the length of the answer', () => {
  const length = 400; // longer ones could exceed the limit
  fc.assert(
    fc.property(
      costlyTexts(length, 'I would ask.'),
      (sent) => void countWork(() => sanitizeAnswer(sent), 100 * length),
    ),
  );
});
