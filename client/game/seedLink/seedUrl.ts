/** No longer than a log may have it. */
export function parseSeed(query: string): string {
  return (new URLSearchParams(query).get('seed') ?? '').slice(0, 2000);
}

/** `home` is the address of the desktop. */
export function seedUrl(seed: string, home: string): string {
  return `${home}?${new URLSearchParams({ seed })}`;
}
