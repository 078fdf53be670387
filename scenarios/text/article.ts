const article = /^(an?|the) /i;

/** "The florist" as it stands within a sentence. Names stay as they are. */
export function withinSentence(name: string): string {
  return name.replace(article, (found) => found.toLowerCase());
}

/** "A florist" within a sentence where the reader knows which one: "the florist". */
export function withDefiniteArticle(name: string): string {
  return name.replace(article, 'the ').replace(/^(Your|One) /, (word) => word.toLowerCase());
}

export function withoutArticle(name: string): string {
  return name.replace(/^(an?|the)( |$)/i, '');
}
