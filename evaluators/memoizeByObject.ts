/** Keeps each result as long as the object that it was made from. */
export function memoizeByObject<From extends object, Result extends object>(make: (from: From) => Result) {
  const made = new WeakMap<From, Result>();
  return (from: From): Result => {
    const result = made.get(from) ?? make(from);
    made.set(from, result);
    return result;
  };
}
