const z = 1.96;

/** Wilson's 95% interval of a share: `count` of `total`. */
export function wilsonInterval(count: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 };
  const share = count / total;
  const spread = z ** 2 / total;
  const centre = share + spread / 2;
  const half = z * Math.sqrt((share * (1 - share)) / total + spread / (4 * total));
  return { low: Math.max(0, (centre - half) / (1 + spread)), high: Math.min(1, (centre + half) / (1 + spread)) };
}
