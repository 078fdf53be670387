import { maxAnswerLength } from '../../scenarios/gameLimits.ts';
import { counted } from '../../scenarios/text/counted.ts';
import { limitCombiningMarks } from '../../scenarios/text/limitCombiningMarks.ts';
import { ApiError } from '../apiError.ts';

/** JSON strings can contain unpaired surrogates, which are not valid text. */
const loneSurrogates = /\p{Surrogate}/gu;

const controlCharacters = /[^\P{Cc}\t\n\r]/gu;

/**
 * Invisible characters could hide instructions to a model. After a visible character, one joiner or variation selector
 * is captured, together with a zero-width joiner if one follows. These are kept, because emoji and some scripts need
 * them.
 */
const invisible =
  /(?<=[^\p{Default_Ignorable_Code_Point}\s])((?:\u200C|\u200D|\uFE0E|\uFE0F)\u200D?)|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Throws an ApiError if nothing visible is left, or if the answer gets too long when compatibility characters are
 * written in full, as evaluators do: one U+FDFA is 18 characters.
 */
export function sanitizeAnswer(raw: string): string {
  const answer = visibleText(raw);
  if (!/[^\s\p{Default_Ignorable_Code_Point}]/u.test(answer))
    throw new ApiError('bad_request', 'The request is not valid: the answer has no text.');
  if ([...answer.normalize('NFKC')].length > maxAnswerLength)
    throw new ApiError('bad_request', `The answer has more than ${counted(maxAnswerLength, 'character')}.`);
  return answer;
}

export function visibleText(raw: string): string {
  const visible = raw.replace(loneSurrogates, '\uFFFD').replace(controlCharacters, '').replace(invisible, '$1');
  return limitCombiningMarks(visible);
}
