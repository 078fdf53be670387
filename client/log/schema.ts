/** Returns the path of the first invalid part, or null. A schema library would make the first script larger. */
export type Schema<T> = {
  (value: unknown, path: string): string | null;
  /** Only for type inference. It is never set. */
  readonly type?: T;
};

export type Infer<S> = S extends Schema<infer T> ? T : never;

type Shape = Readonly<Record<string, Schema<unknown>>>;

/** `object<ShapeOf<T>>(…)` has exactly the fields of T, so that it does not compile once the server changes T. */
export type ShapeOf<T> = { readonly [K in keyof T]-?: Schema<T[K]> };

type OptionalKey<S extends Shape> = { [K in keyof S]: undefined extends Infer<S[K]> ? K : never }[keyof S];
type ObjectOf<S extends Shape> = { [K in Exclude<keyof S, OptionalKey<S>>]: Infer<S[K]> } & {
  [K in OptionalKey<S>]?: Exclude<Infer<S[K]>, undefined>;
};

export function refine<T>(isValid: (value: T) => boolean, base: Schema<T>): Schema<T> {
  return (value, path) => base(value, path) ?? (isValid(value as T) ? null : path);
}

export function matches<T>(schema: Schema<T>, value: unknown): value is T {
  return schema(value, '') === null;
}

export const anything: Schema<unknown> = () => null;

/** Every text has a limit, because it may come from a stranger's file. See textLimits.ts. */
export function textUpTo(maxLength: number, maxLines = maxLength): Schema<string> {
  return (value, path) =>
    typeof value === 'string' && value.length <= maxLength && value.split('\n', maxLines + 1).length <= maxLines
      ? null
      : path;
}

export function textMatching(pattern: RegExp): Schema<string> {
  return refine((value) => pattern.test(value), textUpTo(200));
}

export function number(min: number, max: number): Schema<number> {
  return (value, path) => (typeof value === 'number' && value >= min && value <= max ? null : path);
}

export function integer(min: number, max: number): Schema<number> {
  return refine(Number.isInteger, number(min, max));
}

export function oneOf<const T>(...options: readonly T[]): Schema<T> {
  return (value, path) => (options.includes(value as T) ? null : path);
}

export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return (value, path) => (value === null ? null : schema(value, path));
}

export function optional<T>(schema: Schema<T>): Schema<T | undefined> {
  return (value, path) => (value === undefined ? null : schema(value, path));
}

export function array<T>(schema: Schema<T>, min = 0, max = 100): Schema<T[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return path;
    return firstFlaw(value, Object.keys(value), path, () => schema);
  };
}

/** An object that is used as a map. */
export function record<T>(schema: Schema<T>, max = 100): Schema<Readonly<Record<string, T>>> {
  return (value, path) => {
    if (!isObject(value) || Object.keys(value).length > max) return path;
    return firstFlaw(value, Object.keys(value), path, () => schema);
  };
}

/** Other fields are allowed. */
export function object<S extends Shape>(shape: S): Schema<ObjectOf<S>> {
  const names = Object.keys(shape);
  return (value, path) => (isObject(value) ? firstFlaw(value, names, path, (name) => shape[name]) : path);
}

function firstFlaw(
  value: object,
  names: readonly string[],
  path: string,
  schemaOf: (name: string) => Schema<unknown> | undefined,
) {
  for (const name of names) {
    const flaw = schemaOf(name)?.((value as Record<string, unknown>)[name], path ? `${path}.${name}` : name);
    if (flaw != null) return flaw;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
