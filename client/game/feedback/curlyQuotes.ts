/** For texts of packs and models when they are shown. Nothing that the player wrote passes through here. */
export function curlyQuotes(text: string): string {
  return text.replaceAll(/(?<![^\s([*‘])"|(?<=[—–])"(?=\p{L})/gu, '“').replaceAll('"', '”');
}
