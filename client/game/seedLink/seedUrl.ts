/** No longer than a log may have it. */
export function seedOf(query: string): string {
  return (new URLSearchParams(query).get('seed') ?? '').slice(0, 2000);
}

/** `here` is any URL on the same server. */
export function seedUrl(seed: string, here: string): string {
  const url = new URL('/', here);
  url.searchParams.set('seed', seed);
  return url.href;
}
