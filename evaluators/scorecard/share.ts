/** `value` is null if there are no items. */
export type Share = { value: number | null; of: number };

export function shareOf<T>(items: readonly T[], isTrue: (item: T) => boolean): Share {
  return { value: items.length === 0 ? null : items.filter(isTrue).length / items.length, of: items.length };
}
