/** Converts rows with one letter per pixel to one SVG path per CSS colour. A dot is a transparent pixel. */
export function PixelPaths({ rows, colours }: { rows: readonly string[]; colours: Readonly<Record<string, string>> }) {
  const runs = new Map<string, string>();
  for (const [y, row] of rows.entries()) {
    for (const run of row.matchAll(/([^.])\1*/g)) {
      const fill = colours[run[1] ?? ''] ?? 'none';
      runs.set(fill, `${runs.get(fill) ?? ''}M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`);
    }
  }
  return [...runs].map(([fill, d]) => <path key={fill} fill={fill} d={d} />);
}
