/** Returns null for a passage that overlaps one with a higher weight. */
export function distinctPassages(
  answer: string,
  claims: readonly { weight: number; passage: string | null }[],
): (string | null)[] {
  const kept = claims.map((): string | null => null);
  const taken: { start: number; end: number }[] = [];
  for (const [at, { passage }] of [...claims.entries()].sort(([, one], [, other]) => other.weight - one.weight)) {
    if (passage === null) continue;
    const start = answer.indexOf(passage);
    const end = start + passage.length;
    if (taken.some((other) => start < other.end && other.start < end)) continue;
    taken.push({ start, end });
    kept[at] = passage;
  }
  return kept;
}
