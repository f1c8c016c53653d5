/** The same function, called once for each object and no longer known than that object. */
export function oncePerObject<Key extends object, Value>(make: (key: Key) => Value) {
  const known = new WeakMap<Key, { value: Value }>();
  return (key: Key): Value => {
    const present = known.get(key);
    if (present) return present.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
