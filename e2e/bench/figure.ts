export type Figure = {
  what: string;
  unit: string;
  measured: number;
  /** The first and the third quartile of the rounds. */
  quartiles?: [number, number];
  goal?: { max: number } | { min: number };
  note?: string;
};

export function summarizeRounds(rounds: readonly number[]): Pick<Figure, 'measured' | 'quartiles'> {
  return { measured: quantile(rounds, 0.5), quartiles: [quantile(rounds, 0.25), quantile(rounds, 0.75)] };
}

export function median(rounds: readonly number[]): number {
  return quantile(rounds, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured.');
  return low + (high - low) * (at - Math.floor(at));
}
