import { ApiError } from '../apiError.ts';

/** Halves of characters: no text, though JSON can carry them. */
const lone = /\p{Surrogate}/gu;

/** Control characters, but for tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * What nobody sees and a model reads all the same: a text can be hidden in it. A joiner, or the selector of an emoji's or
 * a sign's look, stays where it follows something visible; a second one would carry a message.
 */
const unseen =
  /(?<=[^\p{Default_Ignorable_Code_Point}\s])((?:\u200C|\u200D|\uFE0E|\uFE0F)\u200D?)|\p{Default_Ignorable_Code_Point}/gu;

/** The answer as it is judged, signed and remembered: what a client sends, well-formed. Refuses one of which nothing is left. */
export function plainAnswer(sent: string): string {
  const plain = sent.replace(lone, '\uFFFD').replace(control, '').replace(unseen, '$1');
  if (!/[^\s\p{Default_Ignorable_Code_Point}]/u.test(plain))
    throw new ApiError('bad_request', 'The request is not valid: the answer has no words.');
  return plain;
}
