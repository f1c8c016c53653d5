/** Returns a property of a value whose type is not known; undefined if the value is not an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns a text property of such a value; undefined if it is not a text. */
export function textIn(value: unknown, name: string): string | undefined {
  const text = fieldOf(value, name);
  return typeof text === "string" ? text : undefined;
}
