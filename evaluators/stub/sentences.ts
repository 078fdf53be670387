/** A full stop after one of these ends no sentence; after the second kind it does, unless a small letter or digit follows. */
const abbreviation = /(?:^|[\s("'“])(?:e\.?g|i\.?e|cf|vs|approx|incl|mr|mrs|ms|dr|st|\p{Lu})\.$/iu;
const endingAbbreviation = /(?:^|[\s("'“])(?:etc|a\.m|p\.m|no|nos|max|min)\.$/i;

const listMark = /^(?:[-*•–>#]+|\(?\d{1,2}[.):]|\(?[a-z]\))\s+/;

/** What stands at an end and says nothing there: separators, and an "e.g." left over. */
const strayMarks = /^[\s,;–—-]+|(?<![\s,;–—-])[\s,;–—-]+(?:\(?(?:e\.g|i\.e)\.?)?$/g;

/** A longer sentence is cut where it can be, or one would say everything at once. In words. */
const longest = 40;
const shortestPart = 8;

/** Where a sentence may be cut, the best places first. */
const cuts = [
  /[;:](?=\s)|\s[–—-]+(?=\s)/g,
  /,(?=\s)/g,
  /(?<!\s(?:and|but|so|or))\s(?=(?:and|but|so|or|then|because|if|when|while)\s)/gi,
];

/** The sentences of an answer, as typed; a line of a list is one too. Each is found in the answer letter by letter. */
export function sentencesOf(answer: string): string[] {
  return wholeSentencesOf(answer).flatMap(partsOf).map(withoutStrayMarks).filter(saysSomething);
}

/** The same before long ones are cut. */
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

/** Without separators around it. */
export function withoutStrayMarks(sentence: string): string {
  return sentence.replaceAll(strayMarks, '');
}

export function saysSomething(sentence: string): boolean {
  return /[\p{L}\p{N}]/u.test(sentence);
}

/** Cut in two as near to its middle as can be, and again where a part is still too long. */
function partsOf(sentence: string): string[] {
  if (wordCount(sentence) <= longest) return [sentence];
  for (const cut of cuts) {
    const places = [...sentence.matchAll(cut)]
      .map(({ index, 0: mark }) => [sentence.slice(0, index), sentence.slice(index + mark.length)] as const)
      .map((parts) => ({ parts, shorter: Math.min(...parts.map(wordCount)) }))
      .filter(({ shorter }) => shorter >= shortestPart)
      .sort((a, b) => b.shorter - a.shorter);
    if (places[0]) return places[0].parts.flatMap(partsOf);
  }
  return [sentence];
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
