const findings: { what: string; seen: string | number; holds: boolean }[] = [];

/** Takes down what was seen, and whether that is as it should be. */
export function find(what: string, seen: string | number, holds: boolean): void {
  findings.push({ what, seen, holds });
  process.stdout.write(`${holds ? 'ok  ' : 'FAIL'}  ${what}: ${seen}\n`);
}

/** Prints everything that was found as a table, and ends the process: with 1 where something does not hold. */
export function conclude(): never {
  process.stdout.write('\n| what | seen | |\n|---|---|---|\n');
  for (const { what, seen, holds } of findings) process.stdout.write(`| ${what} | ${seen} | ${holds ? '✓' : '✗'} |\n`);
  process.exit(findings.every(({ holds }) => holds) ? 0 : 1);
}

export async function until(what: string, isSo: () => Promise<boolean> | boolean, seconds = 30): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
