/** A mark that opens a quotation and is no apostrophe, as in "the '90s" or "get 'em". */
export const openingSingle = String.raw`(?<![^\s([{–—"“‘-])'(?=\S)(?!(?:\d\ds|em|n|tis|til|cause)\b)`;
const single = new RegExp(String.raw`${openingSingle}((?:[^'\n]|'(?=[\p{L}\p{N}])){1,400})'(?![\p{L}\p{N}])`, 'gu');

export function curlySingleQuotes(text: string): string {
  return text.replaceAll(single, '‘$1’');
}

/** For texts of packs and models when they are shown. Nothing that the player wrote passes through here. */
export function curlyQuotes(text: string): string {
  return curlySingleQuotes(text)
    .replaceAll(/(?<![^\s([*‘])"|(?<=[—–])"(?=\p{L})/gu, '“')
    .replaceAll('"', '”');
}
