/**
 * Within a line, the full stop of an `abbreviation` never ends a sentence. That of an `endingAbbreviation` does, unless
 * a lower-case letter or a digit follows.
 */
const abbreviation = /(?:^|[\s("'“])(?:e\.?g|i\.?e|cf|vs|approx|incl|mr|mrs|ms|dr|st|\p{Lu})\.$/iu;
const endingAbbreviation = /(?:^|[\s("'“])(?:etc|a\.m|p\.m|no|nos|max|min)\.$/i;

const listMark = /^(?:[-*•–>#]+|\(?\d{1,2}[.):]|\(?[a-z]\))\s+/;

/** Separators at the start or end, and a trailing "e.g." or "i.e.". */
const strayMarks = /^[\s,;–—-]+|(?<![\s,;–—-])[\s,;–—-]+(?:\(?(?:e\.g|i\.e)\.?)?$/g;

/** In words. A longer sentence might be evidence for every criterion. */
const maxWords = 40;
const minPartWords = 8;

const cuts = [
  /[;:](?=\s)|\s[–—-]+(?=\s)/g,
  /,(?=\s)/g,
  /(?<!\s(?:and|but|so|or))\s(?=(?:and|but|so|or|then|because|if|when|while)\s)/gi,
];

/** Verbatim. A line break always ends a sentence. */
export function sentencesOf(answer: string): string[] {
  return wholeSentencesOf(answer).flatMap(partsOf).map(withoutStrayMarks).filter(saysSomething);
}

/** Long sentences are not cut. */
export function wholeSentencesOf(answer: string): string[] {
  return answer.split(/\n+/).flatMap((line) => {
    const sentences: string[] = [];
    let start = 0;
    for (const end of line.matchAll(/[.!?…]+["'”’)\]*_]*(?=\s|$)/g)) {
      const after = end.index + end[0].length;
      const sentence = line.slice(start, after);
      const goesOn = abbreviation.test(sentence) && after < line.length;
      const mayGoOn = endingAbbreviation.test(sentence) && /^\s*[\p{Ll}\d]/u.test(line.slice(after));
      if (goesOn || mayGoOn || /^\s*\(?\d{1,2}[.)]$/.test(sentence)) continue;
      sentences.push(sentence);
      start = after;
    }
    return [...sentences, line.slice(start)].map((sentence) => sentence.trim().replace(listMark, ''));
  });
}

export function withoutStrayMarks(sentence: string): string {
  return sentence.replaceAll(strayMarks, '');
}

export function saysSomething(sentence: string): boolean {
  return /[\p{L}\p{N}]/u.test(sentence);
}

/**
 * Cuts a long sentence as near the middle as possible, and its parts again. A part without a suitable place to cut
 * stays long.
 */
function partsOf(sentence: string): string[] {
  if (wordCount(sentence) <= maxWords) return [sentence];
  for (const cut of cuts) {
    const places = [...sentence.matchAll(cut)]
      .map(({ index, 0: mark }) => [sentence.slice(0, index), sentence.slice(index + mark.length)] as const)
      .map((parts) => ({ parts, shorter: Math.min(...parts.map(wordCount)) }))
      .filter(({ shorter }) => shorter >= minPartWords)
      .sort((a, b) => b.shorter - a.shorter);
    if (places[0]) return places[0].parts.flatMap(partsOf);
  }
  return [sentence];
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
