import { maxAnswerLength } from '../../scenarios/gameLimits.ts';
import { refine, type Schema, textMatching, textUpTo } from './schema.ts';

/** In UTF-16 code units, of which a code point takes up to two. */
export const maxAnswer = 2 * maxAnswerLength;

/** A draft may be longer than an answer, to be shortened in the Notepad. */
export const maxDraft = 64_000;

/** Names, levels, quotes, seeds, messages. */
export const shortText = textUpTo(2000);
export const answerText = textUpTo(maxAnswer);
export const draftText = textUpTo(maxDraft);
/** What an evaluator or the author of a pack wrote. */
export const prose = textUpTo(64_000, 1000);
export const nonBlank = (text: Schema<string>) => refine((value) => /\S/.test(value), text);
export const eventId = textMatching(/^.{1,100}$/);
/** The server refuses a longer signed verdict. */
export const signedText = textUpTo(96_000);
