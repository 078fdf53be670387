/** The index of the item, out of `count`, that a key moves the focus to; null if the key does not move the focus. */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      // -1 means that no item has the focus. The focus then moves to the last one.
      return (Math.max(index, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
