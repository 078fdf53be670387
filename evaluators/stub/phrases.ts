/** The player's words in quotation marks; one longer than `most` characters ends at a word, with an ellipsis. */
export function quoted(text: string, most = 220): string {
  const whole = text.replace(/[.,;:]$/, '');
  if (whole.length <= most) return `“${whole}”`;
  const space = whole.lastIndexOf(' ', most);
  const start = space > 0 ? whole.slice(0, space) : [...whole].slice(0, most).join('');
  return `“${start} …”`;
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A sentence or name as it stands in the middle of another sentence. */
export function inner(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
