/** For what packs and models tell, as it is shown. Nothing that the player wrote passes through here. */
export function curlyQuotes(text: string): string {
  return text.replaceAll(/(?<![^\s([*‘])"|(?<=[—–])"(?=\p{L})/gu, '“').replaceAll('"', '”');
}
