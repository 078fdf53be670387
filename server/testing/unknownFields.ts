/**
 * The paths of all fields that `validate` does not read. The schemas of Kubernetes allow unknown fields, but the
 * validator of an object reads every field that it knows.
 */
export function unknownFields(data: object, validate: (data: object) => void): string[] {
  const unread = new Set<string>();
  const watch = (object: object, path: string): object => {
    const fields = new Map<string | symbol, unknown>();
    for (const [key, value] of Object.entries(object)) {
      unread.add(`${path}/${key}`);
      fields.set(key, typeof value === 'object' && value !== null ? watch(value, `${path}/${key}`) : value);
    }
    return new Proxy(object, {
      get(target, key) {
        // What is in an unknown field is unknown as well, but only the field itself is reported.
        if (unread.delete(`${path}/${String(key)}`)) return fields.get(key);
        return fields.get(key) ?? Reflect.get(target, key);
      },
    });
  };
  validate(watch(data, ''));
  return [...unread].filter((path) => !unread.has(path.slice(0, path.lastIndexOf('/'))));
}
