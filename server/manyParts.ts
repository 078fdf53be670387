/** Whether JSON has more lists, objects and values than `max`. Parsing a million of them takes seconds. */
export function hasManyParts(json: string, max: number): boolean {
  let parts = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length && parts <= max; at++) {
    const char = json[at];
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += char === '\\' ? 1 : 0;
    else if (char === ',' || char === '[' || char === '{') parts += 1;
  }
  return parts > max;
}
