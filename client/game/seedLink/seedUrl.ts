/** Cuts the seed to what a log may hold, and drops what chat programs and editors add to a link unseen. */
export function parseSeed(query: string): string {
  const text = new URLSearchParams(query).get('seed') ?? '';
  return text.slice(0, 2000).replaceAll(/\p{C}/gu, '').trim();
}

/** The address of the desktop with the seed. */
export function seedUrl(seed: string, basePath: string): string {
  return `${window.location.origin}${basePath}/?${new URLSearchParams({ seed })}`;
}
