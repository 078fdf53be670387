export function longDate(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Returns a file name without its extension. */
export function datedFileName(what: string, date: Date): string {
  // In Swedish a date is written 2026-11-21.
  return `the-firm-${what}-${date.toLocaleDateString('sv')}`;
}
