/** Ends with a full stop and does not end a sentence. */
const abbreviation = /(?:^|[\s("'“])(?:e\.g|i\.e|etc|vs|mr|mrs|ms|dr|st|no|approx|a\.m|p\.m)\.$/i;

const listMark = /^(?:[-*•–]|\(?\d{1,2}[.):]|[a-z]\))\s+/;

/** A longer sentence is taken clause by clause, or one would say everything at once. In words. */
const longest = 40;
const shortestClause = 8;

/** The sentences of an answer, as typed; a line of a list is one too. Each is found in the answer letter by letter. */
export function sentencesOf(answer: string): string[] {
  return answer.split(/\n+/).flatMap((line) => {
    const sentences: string[] = [];
    let start = 0;
    for (const end of line.matchAll(/[.!?…]+["'”’)\]]*(?=\s|$)/g)) {
      const after = end.index + end[0].length;
      const sentence = line.slice(start, after);
      if (abbreviation.test(sentence) || /^\s*\(?\d{1,2}[.)]$/.test(sentence)) continue;
      sentences.push(sentence);
      start = after;
    }
    return [...sentences, line.slice(start)]
      .flatMap((sentence) => clausesOf(sentence.trim().replace(listMark, '')))
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  });
}

function clausesOf(sentence: string): string[] {
  if (wordCount(sentence) <= longest) return [sentence];
  const clauses: string[] = [];
  let start = 0;
  for (const mark of sentence.matchAll(/[;:,](?=\s)|\s[–—-]+(?=\s)/g)) {
    const end = mark.index + mark[0].length;
    const enough =
      wordCount(sentence.slice(start, end)) >= shortestClause && wordCount(sentence.slice(end)) >= shortestClause;
    if (!enough) continue;
    clauses.push(sentence.slice(start, mark.index));
    start = end;
  }
  return [...clauses, sentence.slice(start)].map((clause) => clause.trim());
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
