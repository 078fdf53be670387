/** 128 random bits in hex. Not crypto.randomUUID: on a plain-HTTP LAN there is no secure context for it. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
