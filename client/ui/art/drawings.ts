/** The drawings in a text file: for each a line with its name, then its rows of pixels, then a blank line. */
export function drawingsIn(file: string): Readonly<Record<string, readonly string[]>> {
  const drawings = file.trimEnd().split('\n\n');
  return Object.fromEntries(
    drawings.map((drawing) => {
      const [name, ...rows] = drawing.split('\n');
      return [name, rows];
    }),
  );
}
