/** The name, or a description such as "The florist", as it stands within a sentence. */
export function nameWithin(name: string): string {
  return name.replace(/^(An?|The) /, (article) => article.toLowerCase());
}
