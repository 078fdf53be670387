/** A Retry-After header holds seconds or a date. Returns seconds; undefined if the header is missing or invalid. */
export function retryAfterSeconds(header: string | null | undefined): number | undefined {
  const seconds = secondsIn(header?.trim() ?? '');
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function secondsIn(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  // Date.parse accepts nearly anything; a real HTTP date contains a time of day.
  return /\d:\d\d/.test(text) ? (Date.parse(text) - Date.now()) / 1000 : Number.NaN;
}
