/** The highlight of a part ends at `until`, in milliseconds from the start. */
export type ReadingPart = { text: string; until: number };

/** The limits of the time for a whole answer, in milliseconds. */
const shortest = 1000;
const longest = 1900;
/** With more parts, the highlight would only flicker. */
const mostParts = 14;

export function readingParts(answer: string): ReadingPart[] {
  const text = answer.trim();
  const sentences = sentencesOf(text);
  const perPart = Math.ceil(sentences.length / mostParts);
  const time = Math.min(longest, shortest + text.length);
  const parts: ReadingPart[] = [];
  let read = 0;
  for (let from = 0; from < sentences.length; from += perPart) {
    const part = sentences.slice(from, from + perPart).join('');
    read += part.length;
    parts.push({ text: part, until: Math.round((time * read) / text.length) });
  }
  return parts;
}

/** Each sentence includes the white space after it. */
function sentencesOf(text: string): string[] {
  return text.split(/(?=\S)(?<=[.!?…]["”’)\]]?\s+|\n)/u);
}
