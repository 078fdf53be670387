export const maxNesting = 64;

/** undefined if the text is not JSON, or is nested so deeply that a function that reads it could run out of stack. */
export function parseShallowJson(text: string): unknown {
  try {
    const value = JSON.parse(text);
    return isShallow(value, maxNesting) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}
