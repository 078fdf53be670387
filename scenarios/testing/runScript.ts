import { vi } from 'vitest';

type Loaded = { code: number | undefined; stdout: string; stderr: string };

/**
 * Runs a script in this process as if it had its own, since a new Node.js takes seconds to load TypeScript. `load`
 * imports the script.
 */
export async function runScript(
  load: () => Promise<unknown>,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Loaded> {
  const [stdout, stderr] = (['stdout', 'stderr'] as const).map((name) => {
    const written: string[] = [];
    const write = vi.spyOn(process[name], 'write').mockImplementation((text) => written.push(String(text)) > 0);
    return { restore: () => write.mockRestore(), text: () => written.join('') };
  });
  const own = Object.create(process, {
    argv: { value: ['', '', ...args] },
    env: { value: environment },
    exitCode: { writable: true, value: undefined },
  });
  vi.stubGlobal('process', own);
  try {
    await load();
  } finally {
    vi.unstubAllGlobals();
    stdout?.restore();
    stderr?.restore();
  }
  return { code: own.exitCode, stdout: stdout?.text() ?? '', stderr: stderr?.text() ?? '' };
}
