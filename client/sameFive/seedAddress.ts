/** The seed of an address: `/?seed=TEXT` makes the draw reproducible. '' where it names none. */
export function seedOf(address: string): string {
  return new URL(address).searchParams.get('seed') ?? '';
}

/** The address, on the same server, that draws what this seed draws. */
export function addressOf(seed: string, here: string): string {
  const address = new URL('/', here);
  address.searchParams.set('seed', seed);
  return address.href;
}
