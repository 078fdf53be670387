import { ApiError } from './apiError.ts';

/** Halves of characters: no text, though JSON can carry them. */
const lone = /\p{Surrogate}/gu;

/**
 * What no keyboard writes into an answer, and what makes a model read another text than people see: control characters
 * but for tabs and line ends, invisible tags, and what turns the direction of writing. Joiners stay, emoji need them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out
const unseen = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]/gu;

/** The answer as it is judged, signed and remembered: what a client sends, well-formed. Refuses one of which nothing is left. */
export function plainAnswer(sent: string): string {
  const plain = sent.replace(lone, '\uFFFD').replace(unseen, '');
  if (!/\S/.test(plain)) throw new ApiError('bad_request', 'The request is not valid: the answer has no words.');
  return plain;
}
