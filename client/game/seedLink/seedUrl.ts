/** No longer than a log may have it. */
export function parseSeed(query: string): string {
  return (new URLSearchParams(query).get('seed') ?? '').slice(0, 2000);
}

/** The address of the desktop with the seed. */
export function seedUrl(seed: string, basePath: string): string {
  return `${window.location.origin}${basePath}/?${new URLSearchParams({ seed })}`;
}
