/** "The florist" is written "the florist" within a sentence. */
export function nameWithin(name: string): string {
  return name.replace(/^(The|An?|Your|One) /, (article) => article.toLowerCase());
}
