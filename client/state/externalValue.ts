import { useSyncExternalStore } from 'react';

/** A value that is neither in the store nor in one component. */
export function externalValue<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return {
    get,
    set(next: T) {
      value = next;
      for (const changed of listeners) changed();
    },
    useValue: () => useSyncExternalStore(subscribe, get, get),
  };
}
