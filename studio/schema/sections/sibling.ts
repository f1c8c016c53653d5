/** Returns another field of a field's parent object, which the Studio passes without a type. */
export function sibling(parent: unknown, name: string): unknown {
  return typeof parent === "object" && parent !== null ? Reflect.get(parent, name) : undefined;
}
