/** Returns whether a value is an object or an array. */
export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null;

/**
 * Memoizes a function by its object argument; a result lives as long as that object. Only the first call's other
 * arguments count.
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
