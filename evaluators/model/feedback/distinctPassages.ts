/** Takes away each passage that overlaps one with a higher weight, and those of claims without weight. */
export function withDistinctPassages<Claim extends { weight: number; passage: string | null }>(
  answer: string,
  claims: readonly Claim[],
): Claim[] {
  const taken: { start: number; end: number }[] = [];
  const kept = claims
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ weight, passage }) => {
      if (weight === 0 || passage === null) return false;
      const start = answer.indexOf(passage);
      const end = start + passage.length;
      const isFree = !taken.some((other) => start < other.end && other.start < end);
      if (isFree) taken.push({ start, end });
      return isFree;
    });
  return claims.map((claim) => (kept.includes(claim) ? claim : { ...claim, passage: null }));
}
