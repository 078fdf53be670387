/** Asks the browser not to delete by itself what is stored. It may ask the player, or refuse. */
export function persistStorage(): void {
  globalThis.navigator?.storage?.persist?.().catch(() => {}); // a page over plain HTTP has no `storage`
}
