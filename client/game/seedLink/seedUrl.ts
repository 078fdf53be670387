/** The seed that the query of an address names, as in `/?seed=TEXT`; '' where it names none. */
export function seedOf(query: string): string {
  return new URLSearchParams(query).get('seed') ?? '';
}

/** The address, on the same server, that draws what this seed draws. */
export function addressOf(seed: string, here: string): string {
  const address = new URL('/', here);
  address.searchParams.set('seed', seed);
  return address.href;
}
