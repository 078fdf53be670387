import { expect, it } from 'vitest';
import { EvaluateOverallBody } from '../../server/api.ts';
import { matches, type Schema } from './schema.ts';
import { answerText, signedText } from './textLimits.ts';

const { answer, assessment } = EvaluateOverallBody.properties.questionsAndAnswers.items.properties;
const longest = (schema: Schema<string>, character: string, accepted: object) => {
  const text = character.repeat('maxLength' in accepted ? Number(accepted.maxLength) : 0);
  return [matches(schema, text), matches(schema, `${text}${character}`)];
};

it('a log may hold what the server accepts, and nothing longer', () => {
  expect(longest(signedText, 'a', assessment)).toEqual([true, false]);
  expect(longest(answerText, '😀', answer)).toEqual([true, false]); // the server counts code points
});
