/** The place that a key moves the focus to among `count` in a row, round its ends, or null for any other key. */
export function placeAfter(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      // From nowhere (-1) too, up leads to the last.
      return (Math.max(place, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
