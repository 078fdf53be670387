const pairs: Readonly<Record<string, string>> = {
  '“': '”',
  '”': '”',
  '„': '“”',
  '«': '»',
  '»': '«»',
  '"': '"',
  '「': '」',
  '『': '』',
};

/** These marks can also be apostrophes, so they open or close a quotation only beside no letter or digit. */
const singlePairs: Readonly<Record<string, string>> = { "'": "'’", '‘': "’'", '‚': '‘’' };

/** In characters. An opening mark without a closing one within this length starts no quotation. */
const maxLength = 400;

/** The quotations in a text, with their marks, but none within another one. */
export function* quotationsIn(text: string): Generator<{ from: number; to: number }> {
  const endOfQuotation = quotationEnds(text);
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    const single = singlePairs[mark] !== undefined && !isWordAt(text, at - 1);
    const closers = pairs[mark] ?? (single ? singlePairs[mark] : undefined);
    const end = closers === undefined ? -1 : endOfQuotation(at + 1, closers, single);
    if (end < 0) continue;
    yield { from: at, to: end + 1 };
    at = end;
  }
}

/**
 * Returns a function that finds the mark that closes a quotation whose words begin at `from`; -1 if there is none.
 * `from` must not decrease between calls, so that thousands of unclosed marks take linear time.
 */
function quotationEnds(text: string) {
  const next = new Map<string, number>();
  const closes = (at: number, closers: string, single: boolean) =>
    closers.includes(text[at] ?? '') && !(single && isWordAt(text, at + 1));
  return (from: number, closers: string, single: boolean): number => {
    const kind = `${closers}${single}`;
    let at = next.get(kind) ?? -1;
    if (at < from) for (at = from; at < text.length && !closes(at, closers, single); ) at += 1;
    next.set(kind, at);
    return at < text.length && at - from <= maxLength ? at : -1;
  };
}

function isWordAt(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[at] ?? '');
}
