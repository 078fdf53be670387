import { ApiError } from '../apiError.ts';

/** JSON strings can contain unpaired surrogates, which are not valid text. */
const loneSurrogates = /\p{Surrogate}/gu;

/** The ASCII control characters except tab, line feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are to be removed
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * Invisible characters, in which instructions to a model could be hidden. After a visible character, one joiner or
 * variation selector is kept, and a zero-width joiner after that, because emoji and some scripts need them. Longer runs
 * could encode a message.
 */
const invisible =
  /(?<=[^\p{Default_Ignorable_Code_Point}\s])((?:\u200C|\u200D|\uFE0E|\uFE0F)\u200D?)|\p{Default_Ignorable_Code_Point}/gu;

/** The answer as it is assessed, signed and cached. Throws if nothing visible is left. */
export function sanitizeAnswer(sent: string): string {
  const answer = sent.replace(loneSurrogates, '\uFFFD').replace(controlCharacters, '').replace(invisible, '$1');
  if (!/[^\s\p{Default_Ignorable_Code_Point}]/u.test(answer))
    throw new ApiError('bad_request', 'The request is not valid: the answer has no text.');
  return answer;
}
