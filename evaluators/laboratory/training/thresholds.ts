export type Claim = { sure: number; isTrue: boolean };

/** The least certainty from which on this share of the claims is true. */
export function leastWith(claims: readonly Claim[], share: number): number {
  let [right, least] = [0, Number.MAX_VALUE];
  for (const [at, { sure, isTrue }] of claims.toSorted((a, b) => b.sure - a.sure).entries()) {
    right += Number(isTrue);
    if (right >= share * (at + 1)) least = sure;
  }
  return least;
}

/** The greatest certainty up to which at most this share of the claims is true. */
export function mostWith(claims: readonly Claim[], share: number): number {
  let [right, most] = [0, -Number.MAX_VALUE];
  for (const [at, { sure, isTrue }] of claims.toSorted((a, b) => a.sure - b.sure).entries()) {
    right += Number(isTrue);
    if (right <= share * (at + 1)) most = sure;
  }
  return most;
}

/** The value that this share of the values exceeds; undefined without values. */
export function exceededBy(share: number, values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => b - a)[Math.floor(share * values.length)];
}
