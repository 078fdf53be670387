/** A piece of an answer, and until when, in milliseconds from the beginning, it is being read. */
export type ReadingPart = { text: string; until: number };

const shortest = 1000;
const longest = 1900;
/** More would only flicker. */
const mostParts = 14;

/** An answer in sentences, or a few of them at a time where there are many; the longer a part, the longer it is read. */
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

/** Each with the space after it. */
function sentencesOf(text: string): string[] {
  return text.split(/(?=\S)(?<=[.!?…]["”’)\]]?\s+|\n)/u);
}
