/** In quotation marks. Those inside become single, and an unpaired one at either end is dropped. */
export function quoted(text: string): string {
  const characters = [...text.trim()];
  const opening: number[] = [];
  const unpaired: number[] = [];
  for (const [at, character] of characters.entries()) {
    if (!/["“”„]/.test(character)) continue;
    const before = characters[at - 1] ?? ' ';
    if (/[\s([{–—-]/.test(before)) {
      opening.push(at);
      characters[at] = '‘';
      continue;
    }
    const isPaired = opening.pop() !== undefined;
    if (!isPaired) unpaired.push(at);
    if (isPaired || !/\d/.test(before)) characters[at] = '’'; // otherwise it stands for inches
  }
  unpaired.push(...opening);
  const isDropped = (at: number) => unpaired.includes(at) && (at === 0 || at === characters.length - 1);
  const inner = characters.filter((_, at) => !isDropped(at)).join('');
  return `“${inner.trim()}”`;
}
