import { curlySingleQuotes, openingSingle } from './curlyQuotes.ts';

const whole = /^(?:["“]([^"“”]*)["”]|['‘]([^'‘’]*)['’])$/;
/** Preceded by white space, a bracket or a dash; by another mark only if a letter follows: 'I say:"no"'. */
const opening = String.raw`(?:(?<![^\s([{'‘–—-])["“”„]|(?<=[:,;…/])["“”„](?=\p{L}))`;
const pairs = new RegExp(`${opening}([^"“”„]*)["“”„]`, 'gu');
const unpairedAtEnds = new RegExp(`^(?:["“”„]|${openingSingle})|["“”„]$`, 'gu');
const neverClosed = new RegExp(`(?:(?<!['‘])${opening}|${openingSingle})(.*)$`, 'su');
const words = String.raw`(?:[^‘’]|’(?=\p{L}))*`;
const nested = new RegExp(`(?<=‘)${words}(?:‘${words}’(?!\\p{L})${words})+(?=’)`, 'gu');

/**
 * Puts a text in quotation marks, unless it is in some. Those inside become single, and those inside these double
 * again; an unpaired one is dropped at either end, or paired.
 */
export function quoted(text: string): string {
  const inner = curlySingleQuotes(text.trim().replace(whole, '$1$2').replaceAll(pairs, '‘$1’'))
    .replaceAll(unpairedAtEnds, '')
    .replace(neverClosed, '‘$1’')
    .replace(/^([^‘]*?)(?<!\d)'?["“”„]/, '‘$1’') // was never opened
    .replaceAll(/(?<!\d)["“”„]/g, '’') // after a number they stand for inches
    .replace(/^([^‘]*[.!?…])['’]$/s, '$1')
    .replaceAll(nested, (inside) => inside.replaceAll('‘', '“').replaceAll(/’(?!\p{L})/gu, '”'));
  return `“${inner.trim()}”`;
}

/** Adds a full stop, unless the quotation brings its own end of the sentence. */
export function withFullStop(quotation: string): string {
  return /[.!?…][”’']*”$/.test(quotation) ? quotation : `${quotation}.`;
}
