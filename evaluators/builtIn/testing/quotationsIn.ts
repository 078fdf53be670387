export function quotationsIn(text: string): string[] {
  return text.match(/“[^”]*”/g) ?? [];
}

/** Quotations may differ from the answer in white space and marks. */
export function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
