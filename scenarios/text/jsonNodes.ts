/** Whether JSON has more lists, objects and values than `max`. Parsing a million of them takes seconds. */
export function exceedsNodeLimit(json: string, max: number): boolean {
  let nodes = 0;
  let isQuoted = false;
  for (let index = 0; index < json.length && nodes <= max; index++) {
    const char = json[index];
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) index += char === '\\' ? 1 : 0;
    else if (char === ',' || char === '[' || char === '{') nodes += 1;
  }
  return nodes > max;
}
