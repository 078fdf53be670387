/** The seed in a query such as `?seed=TEXT`, or ''. */
export function seedOf(query: string): string {
  return new URLSearchParams(query).get('seed') ?? '';
}

/** The URL on this server that draws the same questions. */
export function seedUrl(seed: string, here: string): string {
  const url = new URL('/', here);
  url.searchParams.set('seed', seed);
  return url.href;
}
