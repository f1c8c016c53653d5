export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null;

/**
 * The same function, called once for each object and no longer known than that object. What else it is given counts the
 * first time alone.
 */
export function oncePerObject<Key extends object, Rest extends unknown[], Value>(
  make: (key: Key, ...rest: Rest) => Value,
) {
  const known = new WeakMap<Key, { value: Value }>();
  return (key: Key, ...rest: Rest): Value => {
    const present = known.get(key);
    if (present) return present.value;
    const value = make(key, ...rest);
    known.set(key, { value });
    return value;
  };
}
