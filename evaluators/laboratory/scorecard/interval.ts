const z = 1.96;

/** Wilson's 95% interval of a share: `count` of `of`. */
export function wilsonInterval(count: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const [share, spread] = [count / of, z ** 2 / of];
  const centre = share + spread / 2;
  const half = z * Math.sqrt((share * (1 - share)) / of + spread / (4 * of));
  return { low: Math.max(0, (centre - half) / (1 + spread)), high: Math.min(1, (centre + half) / (1 + spread)) };
}
