type Difference = { path: string; saved: unknown; folded: unknown };

/** Where two values from JSON are not the same, by path; an absent part is undefined. */
export function differences(saved: unknown, folded: unknown, path = ''): Difference[] {
  if (isParted(saved) && isParted(folded) && Array.isArray(saved) === Array.isArray(folded)) {
    const names = Object.keys({ ...saved, ...folded });
    return names.flatMap((name) => differences(saved[name], folded[name], path ? `${path}.${name}` : name));
  }
  return Object.is(saved, folded) ? [] : [{ path, saved, folded }];
}

function isParted(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
