export type Prediction = { sure: number; isTrue: boolean };

/** The least certainty from which on this share of the predictions is true. */
export function thresholdFrom(predictions: readonly Prediction[], share: number): number {
  let right = 0;
  let threshold = Number.MAX_VALUE;
  for (const [index, { sure, isTrue }] of predictions.toSorted((a, b) => b.sure - a.sure).entries()) {
    right += Number(isTrue);
    if (right >= share * (index + 1)) threshold = sure;
  }
  return threshold;
}

/** The greatest certainty up to which at most this share of the predictions is true. */
export function thresholdUpTo(predictions: readonly Prediction[], share: number): number {
  let right = 0;
  let threshold = -Number.MAX_VALUE;
  for (const [index, { sure, isTrue }] of predictions.toSorted((a, b) => a.sure - b.sure).entries()) {
    right += Number(isTrue);
    if (right <= share * (index + 1)) threshold = sure;
  }
  return threshold;
}

/** The value that this share of the values exceeds; undefined without values. */
export function upperQuantile(share: number, values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => b - a)[Math.floor(share * values.length)];
}
