import { expect, it } from 'vitest';
import { parseFeedback } from './parseFeedback.ts';
import { splitRepeated } from './splitRepeated.ts';

const first = parseFeedback(
  '**A First Stance**\n\nYou ask.\n\n**Strengths:**\n- Asks\n\n**Areas for growth:**\n- Say when',
);
const second = parseFeedback(
  '**A Second Stance**\n\nYou answer.\n\n**Strengths:**\n- Asks\n- Answers\n\n**Areas for growth:**\n- Say when',
);

it('tells what is new from what is repeated, each under its heading', () => {
  expect(splitRepeated(second, first)).toEqual({
    own: parseFeedback('**A Second Stance**\n\nYou answer.\n\n**Strengths:**\n- Answers'),
    repeated: parseFeedback('**Strengths:**\n- Asks\n\n**Areas for growth:**\n- Say when'),
  });
});

it('finds nothing new in the same text', () => {
  expect(splitRepeated(first, first)).toEqual({ own: [], repeated: first });
});

it('counts a new heading as new, even if all that stands under it is repeated', () => {
  const renamed = parseFeedback('**A Second Stance**\n\nYou ask.');
  expect(splitRepeated(renamed, first)).toEqual({
    own: parseFeedback('**A Second Stance**'),
    repeated: parseFeedback('You ask.'),
  });
});
