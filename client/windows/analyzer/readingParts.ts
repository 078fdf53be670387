/** How long the first reading of a whole answer takes. */
const minAnswerMs = 1000;
const maxAnswerMs = 1900;
/** With more parts, the highlight would only flicker. */
const maxParts = 14;

/** Later readings have the speed of a person who reads carefully, within limits for each part. */
const letterMs = 40;
const minPartMs = 900;
const maxPartMs = 5000;

/** `first` and `again` are how long the highlight stays, in milliseconds, in the first reading and in later ones. */
export function readingParts(answer: string) {
  const text = answer.trim();
  // Each sentence includes the white space after it.
  const sentences = text.split(/(?=\S)(?<=[.!?…]["”’)\]]?\s+|\n)/u);
  const perPart = Math.ceil(sentences.length / maxParts);
  const time = Math.min(maxAnswerMs, minAnswerMs + text.length);
  const parts = [];
  for (let from = 0; from < sentences.length; from += perPart) {
    const part = sentences.slice(from, from + perPart).join('');
    const again = Math.max(minPartMs, Math.min(maxPartMs, part.length * letterMs));
    parts.push({ text: part, first: (time * part.length) / text.length, again });
  }
  return parts;
}
